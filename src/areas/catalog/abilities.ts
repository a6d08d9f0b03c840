import { defineAbilities } from '#kernel/auth/abilities.ts'

export const catalogAbilities = defineAbilities('catalog', {
  /** Access to the product pages; actions there also require the matching ability. */
  'products.manage': ['manager', 'admin'],
  'product.edit': ['manager', 'admin'],
  'category.edit': ['manager', 'admin'],
  'history.see': ['admin'],
  'stock.set': ['manager', 'admin'],
  'import.run': ['manager', 'admin'],
})
