import type { ProductStatus } from '../product/product.states.ts'
import type { PriceMode } from '#kernel/money/vat.ts'

export const importFormats = ['sala', 'shopify', 'woocommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

/** What came of a file; `products` and `variants` count what was read, the others products. */
export interface ImportCounts {
  products: number
  variants: number
  created: number
  updated: number
  same: number
  refused: number
  errors: number
}

/** Something wrong in one line (1 is the first line of the file). `column` as the file calls it. */
export interface RowError {
  line: number
  code: string
  column?: string
  params?: Record<string, string | number>
}

/**
 * One product as a file gives it. Undefined means that the file has no such column: what stands there stays. Money in satang,
 * quantities in milli-units, moments in ISO 8601.
 */
export interface StagedProduct {
  /** By what an existing product is found: its slug, or for formats without one, the SKU. */
  slug?: string
  sku?: string
  nameTh?: string
  nameEn?: string
  descriptionTh?: string
  descriptionEn?: string
  brand?: string
  status?: ProductStatus
  tags?: string[]
  /** Category paths from the root, by name or code: `[['Fruit', 'Citrus']]`. */
  categories?: string[][]
  vatMode?: PriceMode
  seoTitle?: string
  seoDescription?: string
  options?: string[]
  images?: { url: string; alt: string }[]
  variants: StagedVariant[]
}

export interface StagedVariant {
  line: number
  sku?: string
  barcode?: string
  /** Values in the order of the product's options. */
  values: string[]
  regular?: number
  /** Null takes an existing sale price away. */
  sale?: number | null
  saleFrom?: string | null
  saleTo?: string | null
  cost?: number | null
  unitTh?: string
  unitEn?: string
  weightGrams?: number
  tracked?: boolean
  backorder?: boolean
  onHand?: number
}
