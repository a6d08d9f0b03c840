import type { Focal, ProductImage, ProductRecord, ProductStatus } from '#areas/catalog/public.ts'
import type { MoveReason } from '#areas/stock/public.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import type { ProductsQuery, Tab } from './products-query.rules.ts'

/** A product in the manager's list. Money in satang, quantities in milli-units. */
export interface ProductRow {
  id: string
  slug: string
  sku: string
  status: ProductStatus
  name: Words
  brand: Words
  image: { id: string; colour: string } | null
  tags: string[]
  variants: number
  /** The lowest price that counts now: `sale` where one is on. */
  regular: number
  sale: number | null
  /** Variants differ in price; there is no one price to edit. */
  from: boolean
  /** What can be sold; null without a limit. */
  available: number | null
  low: boolean
  out: boolean
  /** The one variant of a product without options: its price and stock are edited in the list. */
  only: { id: string; onHand: number; reserved: number; tracked: boolean } | null
  sold: number
  updatedAt: Date
}

export interface CategoryChoice {
  id: string
  code: string
  name: Words
  depth: number
}

/** A picture as the panel edits it; `alt` as it was typed, empty where nothing was. */
export interface PanelImage extends Omit<ProductImage, 'alt'> {
  altTh: string
  altEn: string
  focal: Focal
}

export interface StockLine {
  variantId: string
  onHand: number
  reserved: number
}

export interface MoveLine {
  id: string
  at: Date
  reason: MoveReason
  quantity: number
  note: string
  ref: string
}

/** A product whole, as it is opened beside the list. */
export interface OpenProduct {
  record: ProductRecord & { version: number }
  images: PanelImage[]
  stock: Record<string, { onHand: number; reserved: number }>
  updatedAt: Date
  /** Of the variant that was asked for; null while another part is shown. */
  moves: { variantId: string; lines: MoveLine[] } | null
  history: { at: Date; from: string; to: string; event: string; reason: string | null }[]
}

export interface ProductsView {
  query: ProductsQuery
  now: Date
  rows: ProductRow[]
  total: number
  pages: number
  counts: Record<Tab, number>
  categories: CategoryChoice[]
  brands: { key: string; name: Words; count: number }[]
  tags: string[]
  open: OpenProduct | 'new' | 'missing' | null
}
