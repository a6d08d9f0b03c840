import type { Milli } from '#kernel/money/quantity.ts'
import type { Satang } from '#kernel/money/satang.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { ShippingEstimate } from './product/preorder.rules.ts'
import type { ProductStatus } from './product/product.states.ts'

/** The point of an image that stays visible when it is cropped, as fractions of width and height. */
export interface FocalPoint {
  x: number
  y: number
}

/** An image with the data needed for a good placeholder before it has loaded. */
export interface Cover {
  id: string
  alt: LocalizedText
  colour: string
  focal: FocalPoint
}

export interface ProductImage extends Cover {
  width: number
  height: number
  /** The video it is the poster of: id of a file of the site, or a clip as text (`parseClip`); null for an ordinary image. */
  film: string | null
}

/** An option of a product: `{code: 'size', name, values: [{code: 'm', label}]}`. */
export interface ProductOption {
  code: string
  name: LocalizedText
  values: { code: string; label: LocalizedText }[]
}

/** A row of the product's specifications; `code` makes it a filter of the list (`method:organic`). */
export interface Spec {
  label: LocalizedText
  value: LocalizedText
  code?: string
  valueCode?: string
}

export interface Seo {
  title?: Partial<LocalizedText>
  description?: Partial<LocalizedText>
}

export interface CardPrice {
  regular: Satang
  /** Null if there is currently no sale. */
  sale: Satang | null
  /** True if variants differ in price and this is the lowest. */
  from: boolean
  unit: LocalizedText
}

/** A product in a list. */
export interface ProductCard {
  id: string
  slug: string
  sku: string
  name: LocalizedText
  /** Brand or producer; empty if none is given. */
  brand: LocalizedText
  image: Cover | null
  price: CardPrice
  /** Across all variants; null if one of them has no limit (its stock is not tracked, or it can be preordered). */
  available: Milli | null
  /** Set if it is out of stock and can be preordered for that date. */
  ahead: ShippingEstimate | null
  /** Whether stock is low but not zero. */
  low: boolean
  variants: number
  onlyVariantId: string | null
  tags: string[]
  /** Whether they were imported from a file: no badges are shown for them. */
  tagsImported: boolean
  /** Average rating and number of ratings; null while there are none. */
  rating: Rating | null
}

export interface Rating {
  average: number
  count: number
}

export const productSorts = ['relevance', 'newest', 'price', '-price', 'name', 'popular', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

/** The filters of a product list; all are optional. Prices in satang, `category` by code including all its descendants. */
export interface ProductQuery {
  search?: string
  category?: string
  brands?: string[]
  priceMin?: number
  priceMax?: number
  inStock?: boolean
  onSale?: boolean
  /** Four stars or more. */
  wellRated?: boolean
  /** Option or spec code to the requested value codes: any value of an option, all options. */
  options?: Record<string, string[]>
  tags?: string[]
  sort?: ProductSort
  page?: number
  limit?: number
}

export interface FacetCount {
  code: string
  name: LocalizedText
  count: number
}

export interface CategoryCount extends FacetCount {
  id: string
  parentId: string | null
}

/**
 * The number of products each filter would leave, each counted without itself (so that another brand can be added to a
 * selected one). Prices in satang; `histogram` divides min to max into equal parts.
 */
export interface Facets {
  categories: CategoryCount[]
  /** `key` is a value for `ProductQuery.brands`. */
  brands: { key: string; name: LocalizedText; count: number }[]
  price: { min: Satang; max: Satang; histogram: number[] } | null
  options: { code: string; name: LocalizedText; values: FacetCount[] }[]
  tags: { name: string; count: number }[]
  inStock: number
  onSale: number
  wellRated: number
}

export interface ProductList {
  items: ProductCard[]
  total: number
  page: number
  pages: number
  facets: Facets
  /** The looser search used when the typed terms found nothing. */
  loose: boolean
}

/** A variant as the shop sells it: with a single price, resolved for the time of the request. */
/** One item in a bundle, `pieces` of it in each. */
export interface BundlePart {
  variantId: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: string | null
  regularSatang: Satang
  /** The current price of one piece bought separately. */
  apartSatang: Satang
  vatMode: PriceMode
  digital: boolean
  weightGrams: number
  pieces: number
}

export interface SellableVariant {
  variantId: string
  productId: string
  sku: string
  slug: string
  /** Product name with the chosen values: 'ชาอู่หลง (250 ก.)'. */
  name: LocalizedText
  image: Cover | null
  regularSatang: Satang
  saleSatang: Satang | null
  unit: LocalizedText
  vatMode: PriceMode
  weightGrams: number
  /** Null if there is no limit: stock is not tracked, or it can be preordered. */
  available: Milli | null
  /** For a variant that can be backordered: the quantity in stock; the rest is a preorder. Null for everything else. */
  atOnce: Milli | null
  /** When a preorder of it is to ship; null if unknown, or if it cannot be preordered. */
  ahead: ShippingEstimate | null
  tracked: boolean
  /** Delivered online as soon as it is paid. */
  digital: boolean
  /** Its contents, if it is a bundle. */
  parts?: BundlePart[]
  status: ProductStatus
}

export interface VariantDetail {
  id: string
  sku: string
  barcode: string
  choice: Record<string, string>
  /** The labels of the chosen values: 'แดง · M'; empty without options. */
  label: LocalizedText
  regular: Satang
  sale: Satang | null
  /** When the current sale price ends, if it does. */
  saleTo: string | null
  unit: LocalizedText
  weightGrams: number
  available: Milli | null
  /** Same as in `SellableVariant`. */
  atOnce: Milli | null
  ahead: ShippingEstimate | null
  low: boolean
  imageId: string | null
  /** Additional requested data. */
  more?: unknown
}

export interface Crumb {
  code: string
  name: LocalizedText
}

export interface ProductDetail {
  /** Its contents, if it is a bundle. */
  parts?: BundlePart[]
  id: string
  slug: string
  sku: string
  status: ProductStatus
  name: LocalizedText
  brand: LocalizedText
  /** One line below the name; may be empty. */
  short: LocalizedText
  tags: string[]
  tagsImported: boolean
  vatMode: PriceMode
  /** Delivered online as soon as it is paid. */
  digital: boolean
  description: { th: Doc | null; en: Doc | null }
  seo: Seo
  specs: Spec[]
  options: ProductOption[]
  images: ProductImage[]
  variants: VariantDetail[]
  price: CardPrice
  available: Milli | null
  /** Same as in `ProductCard`. */
  ahead: ShippingEstimate | null
  low: boolean
  /** From the root to the product's first category. */
  crumbs: Crumb[]
  updatedAt: Date
  /** A few other products of the same brand, best sellers first. */
  sameBrand: { sku: string; name: LocalizedText; cover: Cover | null }[]
  related: ProductCard[]
  rating: Rating | null
  /** Review data the shop stores for this page. */
  reviewSummary: unknown
  /** The same for questions. */
  questions: unknown
}

export interface CategoryNode {
  id: string
  code: string
  name: LocalizedText
  description: LocalizedText
  image: { id: string; colour: string } | null
  /** Whether it is currently hidden. */
  hidden: boolean
  /** The reason: switched off, or outside these dates; null is open-ended. */
  off: boolean
  shownFrom: Date | null
  shownUntil: Date | null
  /** Its position in the promoted row; null if it is not in it. */
  promoted: number | null
  /** The number of shown products, including those of descendant categories, each counted once. */
  count: number
  children: CategoryNode[]
}

export interface CategoryDetail extends Omit<CategoryNode, 'children'> {
  crumbs: Crumb[]
  children: Omit<CategoryNode, 'children'>[]
}

export interface Suggestions {
  products: ProductCard[]
  categories: Crumb[]
  /** A spelling that finds more, if the typed one finds little. */
  didYouMean: string | null
}
