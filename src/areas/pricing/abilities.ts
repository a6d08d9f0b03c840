import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Permissions to see and edit price lists. */
export const pricingAbilities = defineAbilities('pricing', {
  'list.edit': ['manager', 'admin'],
})
