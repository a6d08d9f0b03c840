import type { StockPolicy } from '#areas/stock/public.ts'
import type { Satang } from '#kernel/money/satang.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Cover, ProductImage } from '../catalog.types.ts'
import type { ProductStatus } from '../product/product.states.ts'
import type { ProductRecord } from '../product/product.types.ts'

/** The tabs of the managers' list. `low` and `out` are shown products with low stock or sold out. */
export const managerTabs = ['all', 'active', 'draft', 'archived', 'low', 'out'] as const
export type ManagerTab = (typeof managerTabs)[number]

export const managerSorts = ['updated', 'name', 'sku', 'price', '-price', 'margin', 'stock', 'sold'] as const
export type ManagerSort = (typeof managerSorts)[number]

/** A product in the managers' list. Money in satang, quantities in milli-units. */
export interface ManagerRow {
  id: string
  slug: string
  sku: string
  status: ProductStatus
  name: LocalizedText
  brand: LocalizedText
  image: Cover | null
  tags: string[]
  variants: number
  regular: number
  sale: number | null
  /** Whether variants differ in price and this is the lowest. */
  from: boolean
  /** Sum of all variants with tracked stock. */
  onHand: number
  reserved: number
  /** Null without a limit. */
  available: number | null
  low: boolean
  out: boolean
  /** The only variant of a product without options. */
  only: { id: string; onHand: number; reserved: number; tracked: boolean } | null
  sold: number
  version: number
  updatedAt: Date
}

export interface ManagerList {
  items: ManagerRow[]
  total: number
  page: number
  pages: number
  /** The number of products in each tab, independent of the search. */
  counts: Record<ManagerTab, number>
  /** Value of the stock at regular prices. */
  stockValue: number
  brands: { key: string; name: LocalizedText; count: number }[]
  tags: string[]
}

/** An image as edited: texts as typed. */
export interface EditorImage extends Omit<ProductImage, 'alt'> {
  altTh: string
  altEn: string
  /** Its position; there may be gaps. */
  position: number
}

/** A complete product for the editor. */
export interface EditorProduct {
  record: ProductRecord & { version: number }
  images: EditorImage[]
  /** By variant, in milli-units; a variant that was never counted is missing. */
  stock: Record<string, { onHand: number; reserved: number }>
  updatedAt: Date
}

/** Figures of a variant for catalogue staff, in addition to the public data. */
export interface VariantMetrics {
  id: string
  sku: string
  /** The labels of the chosen values; empty without options. */
  label: LocalizedText
  /** The current price. */
  price: Satang
  cost: Satang | null
  policy: StockPolicy
  /** In milli-units. */
  onHand: number
  reserved: number
}

export interface ProductMetrics {
  id: string
  sku: string
  vatMode: PriceMode
  /** In order. */
  variants: VariantMetrics[]
}
