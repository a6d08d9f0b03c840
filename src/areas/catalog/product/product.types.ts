import type { StockPolicy } from '#areas/stock/public.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { ProductOption, Seo, Spec } from '../catalog.types.ts'
import type { Preorder } from './preorder.rules.ts'
import type { ProductStatus } from './product.states.ts'

/** A variant as it is kept and edited. Moments are ISO 8601 in UTC, so that it can be compared and kept as JSON. */
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

/** A whole product as it is kept and edited: what editor, import and undo read and write. Pictures are apart. */
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
  /** A file gave them and nobody has changed them since: lists filter by them, and no card wears one as its badge. */
  tagsImported: boolean
  vatMode: PriceMode
  options: ProductOption[]
  specs: Spec[]
  /** SKU of what took its place, or nothing. */
  successor: string
  seo: Seo
  /** Ids of the categories it was put into, the main one first. */
  categories: string[]
  variants: VariantRecord[]
  pendingImages: PendingImage[]
  publishedAt: string | null
  createdAt: string
}

/** A picture elsewhere that an imported file named and that is not here yet. */
export interface PendingImage {
  url: string
  alt: string
  /** Its place among the product's pictures. */
  position?: number
  /** The variants that show it. */
  variants?: string[]
}
