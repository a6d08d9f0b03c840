import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Who may see the site's sales. */
export const salesAbilities = defineAbilities('sales', {
  'figures.see': ['manager', 'admin'],
})
