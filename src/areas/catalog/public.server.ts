export { catalogAbilities } from './abilities.ts'
export { catalogApi } from './catalog.api.ts'
export type { CategoryChange, NewCategory } from './category/category.input.ts'
export { categoryInput, newCategoryInput } from './category/category.input.ts'
export { addCategory, editCategory, removeCategory, setCategoryImage } from './category/category.server.ts'
export { orderCategories } from './category/order.server.ts'
export { setPromoted } from './category/promoted.server.ts'
export { getCategory, listCategories } from './category/tree.server.ts'
export { catalogChecks } from './checks.server.ts'
export { type PriceHistory, priceHistory } from './history/price-history.server.ts'
export { type StockLog, stockLog } from './history/stock-log.server.ts'
export { addImage, editImage, orderImages, removeImage } from './image/image.server.ts'
export { exportCatalog, exportProducts } from './import/export.server.ts'
export { importRoutes } from './import/import.api.ts'
export {
  applyImport,
  cancelImport,
  importCatalog,
  importStatus,
  listImports,
  type NewImport,
  startImport,
  undoImport,
} from './import/import.server.ts'
export { type ImportCounts, type ImportFormat, importFormats } from './import/import.types.ts'
export { importReport } from './import/report.server.ts'
export type { ImportNote, ImportRow } from './import/rows.server.ts'
export { productsBySku, successorOf } from './list/by-sku.server.ts'
export { listProducts } from './list/list.server.ts'
export { productNames } from './list/names.server.ts'
export { type BulkResult, bulkEdit, undoBulk } from './manage/bulk.server.ts'
export { editProduct } from './manage/editor.server.ts'
export { productFigures } from './manage/figures.server.ts'
export {
  type BulkChange,
  bulkInput,
  bulkUndoInput,
  type ManagerQuery,
  managerQuery,
  type Previous,
} from './manage/manage.input.ts'
export { managerList } from './manage/manager-list.server.ts'
export { getProduct } from './product/detail.server.ts'
export { imageInput, type ProductInput, productInput, stockInput } from './product/product.input.ts'
export { saveProduct, setStatus, setStock, stockMoves } from './product/product.server.ts'
export { keepQuestions, rateProduct } from './product/rate.server.ts'
export { variantsForSale } from './product/sellable.server.ts'
export { recountSold } from './product/sold.server.ts'
export { suggest } from './search/suggest.server.ts'
export { type CatalogSeed, seedCatalog } from './seed.server.ts'
