import { abilities } from '#kernel/auth/abilities.ts'

export const catalogAbilities = abilities('catalog', {
  'product.edit': ['manager', 'admin'],
  'category.edit': ['manager', 'admin'],
  'history.see': ['admin'],
  'stock.set': ['manager', 'admin'],
  'import.run': ['manager', 'admin'],
})
