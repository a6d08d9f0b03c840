/** What browser code may use of the catalogue. */
export {
  type CategoryCount,
  type CategoryDetail,
  type CategoryNode,
  type Cover,
  type Crumb,
  type Facets,
  type ProductCard,
  type ProductDetail,
  type ProductList,
  type ProductQuery,
  type ProductSort,
  productSorts,
  type SellableVariant,
  type VariantDetail,
} from './catalog.types.ts'
export type { RecordedPrice } from './history/price-change.rules.ts'
export type { ProductMetrics, VariantMetrics } from './manage/manage.types.ts'
export { historyMessages } from './messages/history.ts'
export { lowestMargin, type Margin, marginOf } from './product/margin.rules.ts'
export { lastDay, type ShippingEstimate } from './product/preorder.rules.ts'
export { searchResultOf } from './product/search-result.rules.ts'
export {
  defaultReason,
  type StockReason,
  stockReasons,
  validateReason,
} from './product/stock-reason.rules.ts'
