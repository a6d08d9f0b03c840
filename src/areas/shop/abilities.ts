import { defineAbilities } from '#kernel/auth/abilities.ts'

export const shopAbilities = defineAbilities('shop', {
  /** Access to the order pages; actions there also require the orders ability of billing. */
  'orders.work': ['manager', 'admin'],
  'review.moderate': ['manager', 'admin'],
  'component.see': ['admin'],
  'order.place_for': ['manager', 'admin'],
  'question.answer': ['manager', 'admin'],
  'download.manage': ['manager', 'admin'],
  'reminder.manage': ['manager', 'admin'],
  'preorder.manage': ['manager', 'admin'],
  'feed.manage': ['manager', 'admin'],
  'return.handle': ['manager', 'admin'],
})
