import './messages/errors.ts'

export { catalogAbilities } from './abilities.ts'
export { listProducts } from './list/list.server.ts'
export { getProduct } from './product/detail.server.ts'
export { variantsForSale } from './product/sellable.server.ts'
export { type CatalogSeed, seedCatalog } from './seed.server.ts'
export { getCategory, listCategories } from './category/tree.server.ts'
export { suggest } from './search/suggest.server.ts'
