import type { Cover, ExpectedBy, ProductCard, SellableVariant } from '#areas/catalog/public.ts'
import { discountPercent, formatBaht } from '#kernel/money/format.ts'
import { formatQuantity } from '#kernel/money/quantity.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { unbroken } from '#kernel/text/unbroken.ts'
import { formatDate } from '#kernel/time/format.ts'

/**
 * A product's card, ready to be drawn: in one language, prices as they are read. Made on the server. What does not apply
 * is left out rather than null: a list carries many of them.
 */
export interface CardView {
  sku: string
  name: string
  /** The name with the places where it may be cut, where it has a long phrase (kernel/text/unbroken.ts). */
  shown?: string
  /** Who made it. */
  by?: string
  picture?: { id: string; colour: string; at?: string }
  price: string
  /** The price before the sale, and how much less it is in percent. */
  was?: string
  off?: number
  unit?: string
  /** Variants differ in price and this is the lowest. */
  from?: true
  out?: true
  /** Nothing of it is there yet; it is ordered ahead, and ships about then: 'ราว 15 ม.ค. 2570'. */
  ahead?: string
  /** How many are left, when they are few. */
  left?: string
  /** How many there are, few or many: for staff alone. */
  stock?: string
  /** What its price leaves over its cost: for staff alone; or the address where the cost is to be typed. */
  margin?: { text: string; loss?: true } | { missing: string }
  /** Stars on average, and of how many buyers. */
  stars?: { average: number; count: number }
  /** What a promotion gives for it: 'ซื้อ 2 ชิ้นลด 10%'. */
  offer?: string
  /** A word the shop put on it. */
  tag?: string
  /** There is nothing to choose: one tap puts it into the cart. */
  single?: true
}

/** Up to this many left, a card says so (in thousandths of a piece). */
export const fewMilli = 10_000

/** `staff`: what is told to those who look after the goods is told too. */
export function cardView(
  card: ProductCard,
  locale: Locale,
  { staff = false }: { staff?: boolean } = {},
): CardView {
  const { image, price, available } = card
  const off = price.sale === null ? null : discountPercent(price.regular, price.sale)
  const by = inWords(card.brand, locale)
  const unit = inWords(price.unit, locale)
  const left = fewLeft(available)
  const [tag] = card.tagsImported ? [] : tagsIn(card.tags, locale)
  const name = gluedFigures(inWords(card.name, locale))
  const shown = unbroken(name, [by])
  return {
    sku: card.sku,
    name,
    ...(shown.length > name.length && { shown }),
    ...(by && { by }),
    ...(image && { picture: pictureOf(image) }),
    price: formatBaht(price.sale ?? price.regular),
    ...(off !== null && { was: formatBaht(price.regular), off }),
    ...(unit && { unit }),
    ...(price.from && { from: true }),
    ...(available !== null && available <= 0 && { out: true }),
    ...(card.ahead && { ahead: expectedText(card.ahead, locale) }),
    ...(left && !card.ahead && { left }),
    ...(staff && available !== null && { stock: formatQuantity(available) }),
    ...(card.rating && { stars: card.rating }),
    ...(tag && { tag }),
    ...(card.onlyVariantId !== null && { single: true }),
  }
}

function pictureOf({ id, colour, focal }: Cover): NonNullable<CardView['picture']> {
  const at = focalPoint(focal)
  return at ? { id, colour, at } : { id, colour }
}

/** One variant of a product as a card of its own: what somebody looked at, with the price of now. */
export function variantCardView(variant: SellableVariant, locale: Locale): CardView {
  const { sku, name, image, available, ahead, atOnce, regularSatang, saleSatang, unit } = variant
  const price = { regular: regularSatang, sale: saleSatang, from: false, unit }
  const card = {
    id: variant.productId,
    slug: variant.slug,
    sku,
    name,
    brand: noWords,
    image,
    price,
    available,
    ahead: (atOnce ?? 0) <= 0 ? ahead : null,
    tags: [],
    tagsImported: false,
    rating: null,
  }
  return cardView({ ...card, low: false, variants: 1, onlyVariantId: variant.variantId }, locale)
}

const noWords: LocalizedText = { th: '', en: '' }

/** When something ordered ahead ships: 'ราว 15 ม.ค. 2570', 'ม.ค. 2570' by the month. */
export const expectedText = ({ ships, by }: ExpectedBy, locale: Locale): string =>
  by === 'month'
    ? locale === 'th'
      ? `ในเดือน${formatDate(ships, locale, 'month')}`
      : `in ${formatDate(ships, locale, 'month')}`
    : `${locale === 'th' ? 'ราว' : 'about'} ${formatDate(ships, locale)}`

/** '3' when that little is left; null when there is plenty, nothing, or nobody counts. */
export function fewLeft(available: number | null): string | null {
  if (available === null || available <= 0 || available > fewMilli) return null
  return formatQuantity(available)
}

/** A shop's own words have one language; on a page in English those in Thai letters say nothing to its reader. */
export const tagsIn = (tags: readonly string[], locale: Locale): readonly string[] =>
  locale === 'th' ? tags : tags.filter((tag) => !/[\u0e00-\u0e7f]/.test(tag))

/** Keeps a figure on one line with what it counts: '6 ลูก' is never parted. */
export const gluedFigures = (text: string): string => text.replace(/(\d) (?=\S)/g, '$1\u00a0')

/** The text in this language, or in Thai where it was not translated. */
export const inWords = (words: LocalizedText, locale: Locale): string => words[locale] || words.th

/** The middle is where pictures are cut from anyway; saying so on every card would only be bytes. */
function focalPoint({ x, y }: { x: number; y: number }): string | undefined {
  return x === 0.5 && y === 0.5 ? undefined : `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}
