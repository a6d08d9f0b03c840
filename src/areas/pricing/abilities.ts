import { abilities } from '#kernel/auth/abilities.ts'

/** Who sees and keeps price lists. */
export const pricingAbilities = abilities('pricing', {
  'list.edit': ['manager', 'admin'],
})
