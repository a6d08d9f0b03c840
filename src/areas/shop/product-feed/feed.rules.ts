import { hasValidCheckDigit } from '#kernel/barcode/check-digit.rules.ts'
import type { Satang } from '#kernel/money/satang.ts'

/** The readers of feeds. */
export const feedKinds = ['google', 'meta'] as const
export type FeedKind = (typeof feedKinds)[number]

/** What a feed needs of a product, as the catalogue provides it. Texts in Thai. */
export interface FeedSource {
  id: string
  sku: string
  name: string
  brand: string
  text: string
  specs: readonly { label: { th: string; en: string }; value: { th: string; en: string }; code?: string }[]
  categories: readonly string[]
  images: readonly { id: string; width: number; height: number }[]
  variants: readonly FeedSourceVariant[]
}

export interface FeedSourceVariant {
  id: string
  sku: string
  barcode: string
  chosen: Readonly<Record<string, string>>
  label: string
  regular: Satang
  sale: Satang | null
  saleFrom: Date | null
  saleTo: Date | null
  weightGrams: number
  imageId: string | null
  inStock: boolean
  backorder: boolean
  preorder: string | null
}

export type Availability = 'in_stock' | 'out_of_stock' | 'backorder' | 'preorder'

/** One item of a feed, before it is formatted for a particular reader. */
export interface FeedItem {
  id: string
  /** The product, if it has several variants. */
  group: string | null
  title: string
  text: string
  sku: string
  productSku: string
  /** Ids of images, the main one first. */
  images: string[]
  price: Satang
  sale: { price: Satang; from: Date; to: Date | null } | null
  availability: Availability
  /** The day from which a preordered item ships; empty for everything else. */
  availableOn: string
  brand: string
  gtin: string
  mpn: string
  category: string
  weightGrams: number
  /** Its options, as far as readers have an attribute for them. */
  traits: Partial<Record<Trait, string>>
}

/** Why an item is not in a feed. */
export type ExclusionReason = 'no-picture' | 'no-price'
/** Shortcomings the readers will report. */
export type Hint = 'no-text' | 'small-picture' | 'wrong-barcode' | 'no-brand'

export interface FeedEntries {
  items: FeedItem[]
  /** A product, or one variant of it (`label`). */
  leftOut: { why: ExclusionReason; label: string }[]
  hints: Hint[]
}

/** Limits of Google Merchant Center, which are the stricter ones. */
const limits = { id: 50, title: 150, text: 5000, images: 10, mpn: 70, category: 750 }
/** Required of every image from the end of January 2027. */
export const minImagePixels = 500

/** Returns the feed items of one product, and what is left out and why. */
export function feedEntriesOf(product: FeedSource, now: Date): FeedEntries {
  const { variants, images } = product
  if (!images.length) return { items: [], leftOut: [{ why: 'no-picture', label: '' }], hints: [] }
  const priced = variants.filter(({ regular }) => regular > 0)
  const free = variants.filter(({ regular }) => regular <= 0)
  const items = priced.map((variant) => itemOf(product, variant, now))
  const hints: Hint[] = []
  if (!product.text) hints.push('no-text')
  if (images.some(({ width, height }) => Math.min(width, height) < minImagePixels))
    hints.push('small-picture')
  if (priced.some(({ barcode }) => barcode && !gtinOf(barcode))) hints.push('wrong-barcode')
  if (!product.brand) hints.push('no-brand')
  return {
    items,
    leftOut:
      priced.length || !free.length
        ? free.map(({ label }) => ({ why: 'no-price' as const, label }))
        : [{ why: 'no-price', label: '' }],
    hints: items.length ? hints : [],
  }
}

function itemOf(product: FeedSource, variant: FeedSourceVariant, now: Date): FeedItem {
  const several = product.variants.length > 1
  const main = product.images.some(({ id }) => id === variant.imageId) ? variant.imageId : null
  const images = product.images.map(({ id }) => id)
  return {
    id: idOf(variant.sku, variant.id),
    group: several ? idOf(product.sku, product.id) : null,
    title: truncate(variant.label ? `${product.name} (${variant.label})` : product.name, limits.title),
    text: truncate(product.text || product.name, limits.text),
    sku: variant.sku,
    productSku: product.sku,
    images: (main ? [main, ...images.filter((id) => id !== main)] : images).slice(0, limits.images + 1),
    price: variant.regular,
    sale: saleOf(variant, now),
    availability: availabilityOf(variant),
    availableOn: variant.inStock ? '' : (variant.preorder ?? ''),
    brand: product.brand,
    gtin: gtinOf(variant.barcode),
    mpn: truncate(mpnOf(product), limits.mpn),
    category: truncate(product.categories.join(' > '), limits.category),
    weightGrams: variant.weightGrams,
    traits: traitsOf(variant.chosen),
  }
}

/** The SKU, as long as readers accept it; otherwise the permanent id. */
const idOf = (sku: string, id: string): string =>
  /^[\x21-\x7e]+$/.test(sku) && sku.length <= limits.id ? sku : id

const availabilityOf = ({ inStock, backorder, preorder }: FeedSourceVariant): Availability => {
  if (inStock) return 'in_stock'
  if (preorder) return 'preorder'
  return backorder ? 'backorder' : 'out_of_stock'
}

/**
 * Returns a current or upcoming sale. An upcoming sale without an end is only included once it has started: readers do
 * not support open ends. A sale that saves nothing is ignored.
 */
export function saleOf(
  { regular, sale, saleFrom, saleTo }: Pick<FeedSourceVariant, 'regular' | 'sale' | 'saleFrom' | 'saleTo'>,
  now: Date,
): FeedItem['sale'] {
  if (sale === null || sale <= 0 || sale >= regular || (saleTo && saleTo <= now)) return null
  if (saleFrom && saleFrom > now && !saleTo) return null
  return { price: sale, from: saleFrom ?? now, to: saleTo }
}

/** Returns a barcode if it is a GTIN; one with a wrong check digit would get the whole item rejected. */
export function gtinOf(barcode: string): string {
  const digits = barcode.replace(/[\s-]/g, '')
  return /^(\d{8}|\d{12,14})$/.test(digits) && hasValidCheckDigit(digits) ? digits : ''
}

/** The manufacturer's part number, if it is in the specifications. */
function mpnOf({ specs }: FeedSource): string {
  const spec = specs.find(
    ({ code, label }) => code === 'mpn' || [label.th, label.en].some((name) => /^mpn$/i.test(name.trim())),
  )
  return spec ? spec.value.en || spec.value.th : ''
}

const traitNames = {
  color: /^(colou?r|สี)$/i,
  size: /^(size|ขนาด|ไซซ์?)$/i,
  material: /^(material|วัสดุ)$/i,
} as const
export type Trait = keyof typeof traitNames

function traitsOf(chosen: FeedSourceVariant['chosen']): FeedItem['traits'] {
  const traits: FeedItem['traits'] = {}
  for (const [code, label] of Object.entries(chosen))
    for (const [trait, name] of Object.entries(traitNames))
      if (name.test(code)) traits[trait as Trait] = label
  return traits
}

const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`
