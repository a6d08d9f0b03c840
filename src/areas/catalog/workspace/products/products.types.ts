import type { MoveReason } from '#areas/stock/public.ts'
import type { ListAddress } from '#kernel/list/use-list-address.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { BundlePart } from '../../catalog.types.ts'
import type { EditorImage, EditorProduct, ManagerRow } from '../../manage/manage.types.ts'
import type { Margin } from '../../product/margin.rules.ts'
import type { ProductsQuery, Tab } from './products-query.rules.ts'

export interface ProductRow extends ManagerRow {
  /** The least of its variants; null where no cost is known. */
  margin: Margin | null
}
export type PanelImage = EditorImage

/** A category in the tree, written in one line: parents before children. */
export interface CategoryChoice {
  id: string
  code: string
  name: LocalizedText
  depth: number
}

/** One movement of stock; `quantity` in milli-units, negative when it left. */
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

/** A product whole, as it is opened beside the list. */
export interface OpenProduct extends EditorProduct {
  /** Of the variant that was asked for; null while another part is shown. */
  moves: { variantId: string; lines: MoveLine[] } | null
  /** What it consists of, empty where it is no bundle; null while another part is shown. */
  bundle: BundlePart[] | null
  /** Newest first; empty while another part is shown. */
  history: StateLine[]
}

/** The address of the product page. */
export type Address = ListAddress<ProductsQuery>

export interface ProductsView {
  query: ProductsQuery
  now: Date
  rows: ProductRow[]
  total: number
  pages: number
  counts: Record<Tab, number>
  /** What lies in stock, at regular prices. */
  stockValue: number
  /** The site's value added tax; 0 where it is not registered. */
  vatRateBp: number
  categories: CategoryChoice[]
  brands: { key: string; name: LocalizedText; count: number }[]
  tags: string[]
  /** `missing`: there is no product of this id. */
  open: OpenProduct | 'new' | 'missing' | null
}
