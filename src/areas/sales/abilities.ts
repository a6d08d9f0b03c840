import { abilities } from '#kernel/auth/abilities.ts'

/** Who may see the site's sales. */
export const salesAbilities = abilities('sales', {
  'figures.see': ['manager', 'admin'],
})
