import type { MoveReason } from '#areas/stock/public.ts'
import type { ListUrlState } from '#kernel/list/use-list-url.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { BundlePart } from '../../catalog.types.ts'
import type { EditorImage, EditorProduct, ManagerRow } from '../../manage/manage.types.ts'
import type { Margin } from '../../product/margin.rules.ts'
import type { ProductsQuery, Tab } from './products-query.rules.ts'

export interface ProductRow extends ManagerRow {
  /** The lowest of its variants; null if no cost is known. */
  margin: Margin | null
}
export type PanelImage = EditorImage

/** A category of the flattened tree: parents before children. */
export interface CategoryChoice {
  id: string
  code: string
  name: LocalizedText
  depth: number
}

/** A stock movement; `quantity` in milli-units, negative for outgoing. */
export interface MoveLine {
  id: string
  at: Date
  reason: MoveReason
  quantity: number
  note: string
  ref: string
}

/** A change of a product's state: shown, hidden, archived. */
export interface StateLine {
  at: Date
  from: string
  to: string
}

/** A complete product, opened next to the list. */
export interface OpenProduct extends EditorProduct {
  /** Movements of the requested variant; null while another part is shown. */
  moves: { variantId: string; lines: MoveLine[] } | null
  /** Its contents, empty if it is not a bundle; null while another part is shown. */
  bundle: BundlePart[] | null
  /** Newest first; empty while another part is shown. */
  history: StateLine[]
}

/** The URL state of the product page. */
export type Address = ListUrlState<ProductsQuery>

export interface ProductsView {
  query: ProductsQuery
  now: Date
  rows: ProductRow[]
  total: number
  pages: number
  counts: Record<Tab, number>
  /** Value of the stock at regular prices. */
  stockValue: number
  /** The site's VAT rate; 0 if it is not registered. */
  vatRateBp: number
  categories: CategoryChoice[]
  brands: { key: string; name: LocalizedText; count: number }[]
  tags: string[]
  /** `missing`: there is no product with this id. */
  open: OpenProduct | 'new' | 'missing' | null
}
