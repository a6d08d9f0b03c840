/** What pages may know of the catalogue in the browser. */
export {
  type CardPrice,
  type CategoryCount,
  type CategoryDetail,
  type CategoryNode,
  type Cover,
  type Crumb,
  type FacetCount,
  type Facets,
  type Focal,
  type ProductCard,
  type ProductDetail,
  type ProductImage,
  type ProductList,
  type ProductOption,
  type ProductQuery,
  type ProductSort,
  productSorts,
  type Rating,
  type SellableVariant,
  type Seo,
  type Spec,
  type Suggestions,
  type VariantDetail,
} from './catalog.types.ts'
export type { RecordedPrice } from './history/price-change.rules.ts'
export {
  type EditorImage,
  type EditorProduct,
  type ManagerList,
  type ManagerRow,
  type ManagerSort,
  type ManagerTab,
  managerSorts,
  managerTabs,
  type ProductFigures,
  type VariantFigures,
} from './manage/manage.types.ts'
export { historyMessages } from './messages/history.ts'
export { blankProduct } from './product/blank.rules.ts'
export { leastMargin, type Margin, marginOf } from './product/margin.rules.ts'
export { type Price, type PriceTag, priceNow } from './product/price.rules.ts'
export type { ProductEvent, ProductStatus } from './product/product.states.ts'
export type { ProductRecord, VariantRecord } from './product/product.types.ts'
export { reasonFault, type StockReason, stockReasons, usualReason } from './product/stock-reason.rules.ts'
