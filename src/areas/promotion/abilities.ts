import { abilities } from '#kernel/auth/abilities.ts'

/** Who writes promotions and their codes, and who lets them run. */
export const promotionAbilities = abilities('promotion', {
  edit: ['manager', 'admin'],
  approve: { roles: ['admin'], adminOnly: true },
})
