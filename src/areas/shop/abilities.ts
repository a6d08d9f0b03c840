import { abilities } from '#kernel/auth/abilities.ts'

export const shopAbilities = abilities('shop', {
  'review.moderate': ['manager', 'admin'],
  'component.see': ['admin'],
  'order.place_for': ['manager', 'admin'],
  'question.answer': ['manager', 'admin'],
  'return.handle': ['manager', 'admin'],
})
