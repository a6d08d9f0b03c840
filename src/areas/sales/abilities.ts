import { abilities } from '#kernel/auth/abilities.ts'

/** Who sees what the site takes. */
export const salesAbilities = abilities('sales', {
  'figures.see': ['manager', 'admin'],
})
