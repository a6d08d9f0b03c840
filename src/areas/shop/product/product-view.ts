import type { CardView, PickableVariant } from '#areas/cms/public.ts'
import type { Role } from '#kernel/http/ctx.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { QuestionSummary, ReviewSummary } from '../feedback/product-feedback.rules.ts'

/** A product's page in one language, ready to be drawn. */
export interface ProductView {
  id: string
  sku: string
  name: string
  /** The name with the places where it may be cut (kernel/text/unbroken.ts). */
  shown: string
  by: string
  short: string
  /** What search engines and previews of links are told. */
  found: { title: string; description: string }
  description: Doc | null
  tag: string | null
  /** What promotions give for it, in a few words each; left out where there is none. */
  offers?: string[]
  draft: boolean
  /** Null where the site is not registered for value added tax and has nothing to say of it. */
  tax: 'inclusive' | 'exclusive' | 'zero' | 'exempt' | null
  options: ProductOptionView[]
  variants: VariantView[]
  /** `film`: its address, of which the picture is the poster; `frame`: where it plays elsewhere, and what that is called. */
  pictures: {
    id: string
    alt: string
    width: number
    height: number
    film?: string
    frame?: { src: string; host: string }
  }[]
  specs: { label: string; value: string }[]
  crumbs: { code: string; name: string }[]
  maker: MakerView | null
  related: CardView[]
  delivery: DeliveryView
  /** What is in it, where it is a bundle. */
  bundle?: BundleView
  /** Given online as soon as it is paid. */
  digital: boolean
  rating: { average: number; count: number } | null
  /** What buyers say of it. */
  reviews: ReviewSummary | null
  questions: QuestionSummary
  ask: string | null
  /** For search engines: schema.org/Product as JSON-LD. */
  jsonLd: string
}

export interface BundleView {
  parts: { sku: string; name: string; picture: string | null; pieces: number; to: string }[]
  /** What its parts cost bought one by one. */
  apart: string
}

/** Who made it, and a few of their other goods. */
export interface MakerView {
  name: string
  goods: { sku: string; name: string; picture: { id: string; colour: string } | null }[]
}

export interface ProductOptionView {
  code: string
  name: string
  values: { code: string; label: string; picture: string | null }[]
}

export interface VariantView extends PickableVariant {
  choice: Record<string, string>
  barcode: string
  off: number | null
  /** The price list that gives the price, where one does. */
  listed: string | null
  /** Prices by quantity, where they differ. */
  tiers: { from: number; range: string; price: string; off: number | null }[]
  saved: string | null
  /** The last day of the sale price. */
  until: string | null
  unit: string
  weight: string | null
  /** By how much a bundle is cheaper than its parts; left out where it is none, or not cheaper. */
  bundleSaves?: string
  /** How many one may put into the cart at most. */
  most: number
  /** Of what is sold on beyond the stock: so many pieces are there now. Null of everything else. */
  atOnce: number | null
  /** What is not there ships then: 'ราว 15 ม.ค. 2570'. */
  ahead?: string
  picture: string | null
}

/** What the site asks for bringing it, and where it can be collected; empty where it sends nothing. */
export interface DeliveryView {
  standard: { label: string; price: string | null; varies: boolean; freeOver: string | null } | null
  pickup: { name: string; address: string; hours: string }[]
  /** So long it may be given back; 0: not at all. */
  returnDays: number
  /** The site promises days of delivery. */
  days: boolean
}

export interface ProductData extends ProductView {
  role: Role
  /** Whether the viewer may edit what is shown. */
  edits: boolean
  origin: string
  path: string
}

/** No such product is sold: either it once was, with its name and picture, or nobody knows the code. */
export interface DiscontinuedProduct {
  discontinued: { name: string; picture: string | null } | null
  sku: string
  /** What took its place. */
  successor: CardView | null
  instead: CardView[]
}
