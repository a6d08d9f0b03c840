import { abilities } from '#kernel/auth/abilities.ts'

export const catalogAbilities = abilities('catalog', {
  /** Who sees the pages of products; what is done there asks for the right beside it as well. */
  'products.manage': ['manager', 'admin'],
  'product.edit': ['manager', 'admin'],
  'category.edit': ['manager', 'admin'],
  'history.see': ['admin'],
  'stock.set': ['manager', 'admin'],
  'import.run': ['manager', 'admin'],
})
