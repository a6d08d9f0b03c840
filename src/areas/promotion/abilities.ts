import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Roles that write promotions and their codes, and roles that approve them. */
export const promotionAbilities = defineAbilities('promotion', {
  edit: ['manager', 'admin'],
  approve: { roles: ['admin'], adminOnly: true },
})
