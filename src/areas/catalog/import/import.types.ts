import type { StockPolicy } from '#areas/stock/public.ts'
import type { InputText } from '#kernel/import/csv/table-row.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { ProductStatus } from '../product/product.states.ts'
import type { ProductRecord } from '../product/product.types.ts'

export type { InputText, RowError } from '#kernel/import/csv/table-row.ts'

export const importFormats = ['sala', 'shopify', 'woocommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Whether products that an import makes are shown: all stay drafts, or all are shown but those the file calls drafts. */
export const importShows = ['draft', 'now'] as const
export type ImportShow = (typeof importShows)[number]

/** What the run of an import remembers. */
export interface ProductImportData {
  show?: ImportShow
}

/** What came of a file; `products` and `variants` count what was read, the others products, `errors` single faults. */
export interface ImportCounts extends Record<string, number> {
  products: number
  variants: number
  created: number
  updated: number
  same: number
  refused: number
  errors: number
  /** Pictures from elsewhere: those that came (in a dry run, that are named), that are to come, and that did not come. */
  pictures: number
  picturesWaiting: number
  picturesFailed: number
}

/**
 * One product as a file gives it. Undefined means that the file says nothing of it: what stands there stays. Money in satang,
 * quantities in milli-units, moments in ISO 8601.
 */
export interface StagedProduct {
  /** By what an existing product is found: its slug, else a SKU of its own or of a variant. */
  slug?: string
  sku?: string
  name?: InputText
  short?: InputText
  description?: InputText
  brand?: InputText
  /** `hidden` is not shown: what is put away stays so, everything else becomes a draft. */
  status?: ProductStatus | 'hidden'
  tags?: string[]
  /** Category paths from the root, by name or code: `[['Fruit', 'Citrus']]`. */
  categories?: string[][]
  /** The file names only one category: those the product is in already stay. */
  oneCategory?: boolean
  /** `taxed` and `untaxed` say no more than that; a finer mode that agrees stays. */
  vat?: PriceMode | 'taxed' | 'untaxed'
  seoTitle?: InputText
  seoDescription?: InputText
  /** An empty list says that it has none. `values` are in the order they are to be shown. */
  options?: { name: InputText; values?: string[] }[]
  images?: StagedImage[]
  /** Only variants of it were in the file; the product itself must be there already. */
  orphan?: boolean
  variants: StagedVariant[]
}

export interface StagedImage {
  url: string
  alt?: string
  /** The film it is the poster of: id of a file of the site, or a clip or link to one. */
  film?: string
}

/** A picture of the site that goes to a product, with the film it is the poster of. */
export interface PlacedPicture {
  id: string
  alt: string
  /** Its place among the product's pictures. */
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
  /** Null takes an existing sale price away. */
  sale?: number | null
  /** The file knows only the price of this time: a sale to come stays. */
  priceNow?: boolean
  saleFrom?: string | null
  saleTo?: string | null
  cost?: number
  unit?: InputText
  weightGrams?: number
  /** `counted` keeps a stricter word that stands there. */
  policy?: StockPolicy | 'counted'
  lowMilli?: number
  onHand?: number
  image?: string
}

/** What one line contributes to a product. The first of `keys` that is known decides to which; all become known. */
export interface Part {
  keys: string[]
  /** How people call the product: its handle, SKU or name. */
  label: string
  /** A line that may stand only once for a product. */
  once: boolean
  product: Omit<StagedProduct, 'variants' | 'images'>
  images: StagedImage[]
  variants: StagedVariant[]
}

/** A product as it stands, with the counts of its variants in milli-units. */
export interface CurrentProduct extends ProductRecord {
  version: number
  stock: Record<string, { onHand: number; reserved: number }>
}

/** What stood there before a product was imported, and what is needed to see whether it was changed since. */
export interface Before {
  /** Null when the import made the product. */
  record: ProductRecord | null
  /** Of the product as the import left it. */
  version: number
  /** On hand before and after, by variant, in milli-units. */
  onHand: Record<string, [number, number]>
  /** Pictures the import put at the product as it wrote it; those that were fetched later stand with the run. */
  images: string[]
  /** Categories that were made for it. */
  categories?: string[]
}
