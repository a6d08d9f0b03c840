import type { StockPolicy } from '#areas/stock/public.ts'
import type { InputText } from '#kernel/import/csv/table-row.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { ProductStatus } from '../product/product.states.ts'
import type { ProductRecord } from '../product/product.types.ts'

export type { InputText, RowError } from '#kernel/import/csv/table-row.ts'

export const importFormats = ['sala', 'shopify', 'woocommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

/**
 * Whether products created by an import are shown: all stay drafts, or all are shown except those marked as drafts in
 * the file.
 */
export const importShows = ['draft', 'now'] as const
export type ImportShow = (typeof importShows)[number]

/** The stored data of an import run. */
export interface ProductImportData {
  show?: ImportShow
}

/** The results of a file; `products` and `variants` count what was read, the others products, `errors` individual errors. */
export interface ImportCounts extends Record<string, number> {
  products: number
  variants: number
  created: number
  updated: number
  same: number
  refused: number
  errors: number
  /** External images: fetched (in a dry run: referenced), pending, and failed. */
  pictures: number
  picturesWaiting: number
  picturesFailed: number
}

/**
 * One product as given by a file. Undefined means that the file does not contain it: the existing value stays. Money in
 * satang, quantities in milli-units, times in ISO 8601.
 */
export interface StagedProduct {
  /** How an existing product is found: by its slug, otherwise by its SKU or that of a variant. */
  slug?: string
  sku?: string
  name?: InputText
  short?: InputText
  description?: InputText
  brand?: InputText
  /** `hidden` means not shown: archived products stay archived, everything else becomes a draft. */
  status?: ProductStatus | 'hidden'
  tags?: string[]
  /** Category paths from the root, by name or code: `[['Fruit', 'Citrus']]`. */
  categories?: string[][]
  /** The file format allows only one category: existing categories of the product stay. */
  oneCategory?: boolean
  /** `taxed` and `untaxed` are coarse; an existing finer mode that agrees stays. */
  vat?: PriceMode | 'taxed' | 'untaxed'
  seoTitle?: InputText
  seoDescription?: InputText
  /** An empty list means that it has none. `values` are in display order. */
  options?: { name: InputText; values?: string[] }[]
  images?: StagedImage[]
  /** Only variants of it were in the file; the product itself must already exist. */
  orphan?: boolean
  variants: StagedVariant[]
}

export interface StagedImage {
  url: string
  alt?: string
  /** The video it is the poster of: id of a file of the site, or a clip or link to one. */
  film?: string
}

/** An image of the site to add to a product, with the video it is the poster of. */
export interface ImageToAttach {
  id: string
  alt: string
  /** Its index among the product's images. */
  position: number
  film?: string
}

export interface StagedVariant {
  line: number
  sku?: string
  barcode?: string
  /** Values in the order of the product's options. */
  values: InputText[]
  regular?: number
  /** Null removes an existing sale price. */
  sale?: number | null
  /** The file only contains the current price: an upcoming sale stays. */
  priceNow?: boolean
  saleFrom?: string | null
  saleTo?: string | null
  cost?: number
  unit?: InputText
  weightGrams?: number
  /** `counted` keeps an existing stricter policy. */
  policy?: StockPolicy | 'counted'
  lowMilli?: number
  onHand?: number
  image?: string
}

/** What one line contributes to a product. The first known one of `keys` identifies it; all become known. */
export interface Part {
  keys: string[]
  /** How users refer to the product: its handle, SKU or name. */
  label: string
  /** Whether the line may occur only once for a product. */
  once: boolean
  product: Omit<StagedProduct, 'variants' | 'images'>
  images: StagedImage[]
  variants: StagedVariant[]
}

/** An existing product, with the stock of its variants in milli-units. */
export interface CurrentProduct extends ProductRecord {
  version: number
  stock: Record<string, { onHand: number; reserved: number }>
}

/** The state of a product before it was imported, with what is needed to detect later changes. */
export interface PreviousState {
  /** Null if the import created the product. */
  record: ProductRecord | null
  /** Version of the product after the import. */
  version: number
  /** Stock on hand before and after, by variant, in milli-units. */
  onHand: Record<string, [number, number]>
  /** Images added to the product when it was written; those fetched later are stored with the run. */
  images: string[]
  /** Categories created for it. */
  categories?: string[]
}
