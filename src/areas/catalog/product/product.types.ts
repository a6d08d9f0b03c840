import type { StockPolicy } from '#areas/stock/public.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { ProductOption, Seo, Spec } from '../catalog.types.ts'
import type { Preorder } from './preorder.rules.ts'
import type { ProductStatus } from './product.states.ts'

/** A variant as stored and edited. Times are ISO 8601 in UTC, so that it can be compared and stored as JSON. */
export interface VariantRecord {
  id: string
  sku: string
  barcode: string
  choice: Record<string, string>
  regular: number
  sale: number | null
  saleFrom: string | null
  saleTo: string | null
  cost: number | null
  unitTh: string
  unitEn: string
  weightGrams: number
  imageId: string | null
  policy: StockPolicy
  lowMilli: number
  preorder: Preorder | null
}

/** A complete product as stored and edited: what editor, import and undo read and write. Images are separate. */
export interface ProductRecord {
  id: string
  slug: string
  sku: string
  status: ProductStatus
  nameTh: string
  nameEn: string
  brand: string
  brandEn: string
  shortTh: string
  shortEn: string
  descriptionTh: Doc | null
  descriptionEn: Doc | null
  tags: string[]
  /** Set by an import and not changed since: lists filter by them, but no card shows one as a badge. */
  tagsImported: boolean
  vatMode: PriceMode
  options: ProductOption[]
  specs: Spec[]
  /** SKU of its successor, or empty. */
  successor: string
  seo: Seo
  /** Ids of the categories it is assigned to, the main one first. */
  categories: string[]
  variants: VariantRecord[]
  pendingImages: PendingImage[]
  publishedAt: string | null
  createdAt: string
}

/** An external image that an imported file referred to and that is not fetched yet. */
export interface PendingImage {
  url: string
  alt: string
  /** Its index among the product's images. */
  position?: number
  /** The variants that show it. */
  variants?: string[]
}
