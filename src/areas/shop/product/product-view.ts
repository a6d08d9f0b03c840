import type { CardView, PickableVariant } from '#areas/cms/public.ts'
import type { Role } from '#kernel/http/ctx.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { QuestionSummary, ReviewSummary } from '../feedback/product-feedback.rules.ts'

/** A product's page in one language, ready to render. */
export interface ProductView {
  id: string
  sku: string
  name: string
  /** The name with its allowed line breaks (kernel/text/break-markers.ts). */
  displayName: string
  by: string
  short: string
  /** For search engines and link previews. */
  found: { title: string; description: string }
  description: Doc | null
  tag: string | null
  /** Short texts about its promotions; omitted if there are none. */
  offers?: string[]
  draft: boolean
  /** Null if the site is not registered for value added tax and has nothing to show. */
  tax: 'inclusive' | 'exclusive' | 'zero' | 'exempt' | null
  options: ProductOptionView[]
  variants: VariantView[]
  /** `video` is the URL of a video, with the image as its poster; `frame` is where it plays elsewhere, with the host's name. */
  pictures: {
    id: string
    alt: string
    width: number
    height: number
    video?: string
    frame?: { src: string; host: string }
  }[]
  specs: { label: string; value: string }[]
  crumbs: { code: string; name: string }[]
  maker: BrandView | null
  related: CardView[]
  delivery: DeliveryView
  /** Its contents, if it is a bundle. */
  bundle?: BundleView
  /** Delivered online as soon as it is paid. */
  digital: boolean
  rating: { average: number; count: number } | null
  /** Buyers' reviews. */
  reviews: ReviewSummary | null
  questions: QuestionSummary
  ask: string | null
  /** For search engines: schema.org/Product as JSON-LD. */
  jsonLd: string
}

export interface BundleView {
  parts: { sku: string; name: string; picture: string | null; pieces: number; to: string }[]
  /** The price of its parts bought separately. */
  apart: string
}

/** The maker, and a few of their other products. */
export interface BrandView {
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
  /** The price list the price comes from, if any. */
  listed: string | null
  /** Prices by quantity, if they differ. */
  tiers: { from: number; range: string; price: string; off: number | null }[]
  saved: string | null
  /** The last day of the sale price. */
  until: string | null
  unit: string
  weight: string | null
  /** The saving of a bundle compared to its parts; omitted if it is not a bundle, or not cheaper. */
  bundleSaves?: string
  /** The maximum quantity that can be added to the cart. */
  max: number
  /** For an item that can be backordered: the pieces in stock. Null for everything else. */
  atOnce: number | null
  /** When anything not in stock ships: 'ราว 15 ม.ค. 2570'. */
  ahead?: string
  picture: string | null
}

/** The site's delivery prices and pickup places; empty if it ships nothing. */
export interface DeliveryView {
  standard: { label: string; price: string | null; varies: boolean; freeOver: string | null } | null
  pickup: { name: string; address: string; hours: string }[]
  /** Days within which it may be returned; 0 means no returns. */
  returnDays: number
  /** Whether the site promises delivery days. */
  days: boolean
}

export interface ProductData extends ProductView {
  role: Role
  /** Whether the viewer may edit what is shown. */
  edits: boolean
  origin: string
  path: string
}

/** No such product is sold: either it once was, with its name and image, or the code is unknown. */
export interface DiscontinuedProduct {
  discontinued: { name: string; picture: string | null } | null
  sku: string
  /** Its successor. */
  successor: CardView | null
  instead: CardView[]
}
