import { abilities } from '#kernel/auth/abilities.ts'

/** Permissions to see and edit price lists. */
export const pricingAbilities = abilities('pricing', {
  'list.edit': ['manager', 'admin'],
})
