import type { Milli } from '#kernel/money/quantity.ts'
import type { Satang } from '#kernel/money/satang.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { ExpectedBy } from './product/preorder.rules.ts'
import type { ProductStatus } from './product/product.states.ts'

/** The point of a picture that stays in sight when it is cut, as fractions of width and height. */
export interface Focal {
  x: number
  y: number
}

/** A picture with what is needed to show it well before it is there. */
export interface Cover {
  id: string
  alt: LocalizedText
  colour: string
  focal: Focal
}

export interface ProductImage extends Cover {
  width: number
  height: number
  /** The film this is the poster of: id of one of the site's files, or a clip as its text (`readClip`); null for a picture. */
  film: string | null
}

/** What a product can be had in: `{code: 'size', name, values: [{code: 'm', label}]}`. */
export interface ProductOption {
  code: string
  name: LocalizedText
  values: { code: string; label: LocalizedText }[]
}

/** A line of the product's table of facts; `code` makes it a filter of the list (`method:organic`). */
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
  /** Null when there is no sale right now. */
  sale: Satang | null
  /** True when variants differ in price and this is the lowest. */
  from: boolean
  unit: LocalizedText
}

/** A product in a list. */
export interface ProductCard {
  id: string
  slug: string
  sku: string
  name: LocalizedText
  /** Brand or producer; empty when none is named. */
  brand: LocalizedText
  image: Cover | null
  price: CardPrice
  /** Over all variants; null when one of them has no limit (it is not counted, or may be ordered ahead). */
  available: Milli | null
  /** Nothing of it is there now, and it can be ordered ahead for then. */
  ahead: ExpectedBy | null
  /** Something is left, but little. */
  low: boolean
  variants: number
  onlyVariantId: string | null
  tags: string[]
  /** They came with a file: no badges are made of them. */
  tagsImported: boolean
  /** Stars on average and of how many; null as long as nobody gave any. */
  rating: Rating | null
}

export interface Rating {
  average: number
  count: number
}

export const productSorts = ['relevance', 'newest', 'price', '-price', 'name', 'popular', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

/** What a list is asked for; everything may be left out. Prices in satang, `category` by code with all below it. */
export interface ProductQuery {
  search?: string
  category?: string
  brands?: string[]
  priceMin?: number
  priceMax?: number
  inStock?: boolean
  onSale?: boolean
  /** Four stars and up. */
  wellRated?: boolean
  /** Option or spec code to the value codes wanted: any value of one option, all options. */
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
 * How many products each filter would leave, each counted without itself (so that another brand can be added to one already
 * chosen). Prices in satang; `histogram` cuts min to max into equal parts.
 */
export interface Facets {
  categories: CategoryCount[]
  /** `key` is what `ProductQuery.brands` takes. */
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
  /** What was searched for instead, when the words as typed found nothing. */
  loose: boolean
}

/** A variant as the shop sells it: one price, already decided for the time of the request. */
/** One thing in a bundle: so many `pieces` of it in each. */
export interface BundlePart {
  variantId: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: string | null
  regularSatang: Satang
  /** What one piece costs bought apart, now. */
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
  /** Of product and chosen values: 'ชาอู่หลง (250 ก.)'. */
  name: LocalizedText
  image: Cover | null
  regularSatang: Satang
  saleSatang: Satang | null
  unit: LocalizedText
  vatMode: PriceMode
  weightGrams: number
  /** Null when there is no limit: it is not counted, or may be ordered ahead. */
  available: Milli | null
  /** Of what is sold on beyond the stock: so much is there now, and more is ordered ahead. Null of everything else. */
  atOnce: Milli | null
  /** When what is ordered ahead of it is to be sent; null where that is not known, or nothing may be. */
  ahead: ExpectedBy | null
  tracked: boolean
  /** Given online as soon as it is paid. */
  digital: boolean
  /** What it consists of, where it is a bundle. */
  parts?: BundlePart[]
  status: ProductStatus
}

export interface VariantDetail {
  id: string
  sku: string
  barcode: string
  choice: Record<string, string>
  /** The chosen values in words: 'แดง · M'; empty without options. */
  label: LocalizedText
  regular: Satang
  sale: Satang | null
  /** When the present sale price ends, if it does. */
  saleTo: string | null
  unit: LocalizedText
  weightGrams: number
  available: Milli | null
  /** As of `SellableVariant`. */
  atOnce: Milli | null
  ahead: ExpectedBy | null
  low: boolean
  imageId: string | null
  /** What was asked of it besides. */
  more?: unknown
}

export interface Crumb {
  code: string
  name: LocalizedText
}

export interface ProductDetail {
  /** What it consists of, where it is a bundle. */
  parts?: BundlePart[]
  id: string
  slug: string
  sku: string
  status: ProductStatus
  name: LocalizedText
  brand: LocalizedText
  /** One line under the name; may be empty. */
  short: LocalizedText
  tags: string[]
  tagsImported: boolean
  vatMode: PriceMode
  /** Given online as soon as it is paid. */
  digital: boolean
  description: { th: Doc | null; en: Doc | null }
  seo: Seo
  specs: Spec[]
  options: ProductOption[]
  images: ProductImage[]
  variants: VariantDetail[]
  price: CardPrice
  available: Milli | null
  /** As of `ProductCard`. */
  ahead: ExpectedBy | null
  low: boolean
  /** From the root to the product's first category. */
  crumbs: Crumb[]
  updatedAt: Date
  /** A few others of the same brand, what sells best first. */
  sameBrand: { sku: string; name: LocalizedText; cover: Cover | null }[]
  related: ProductCard[]
  rating: Rating | null
  /** What the shop keeps of its reviews for this page. */
  reviewSummary: unknown
  /** And of its questions. */
  questions: unknown
}

export interface CategoryNode {
  id: string
  code: string
  name: LocalizedText
  description: LocalizedText
  image: { id: string; colour: string } | null
  /** Not shown now. */
  hidden: boolean
  /** Why: switched off, or outside these moments; null is open on that side. */
  off: boolean
  shownFrom: Date | null
  shownUntil: Date | null
  /** Its place in the front row; null: not in it. */
  promoted: number | null
  /** Shown products, those of the categories below counted in, each once. */
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
  /** A spelling that finds more, when what was typed finds little. */
  didYouMean: string | null
}
