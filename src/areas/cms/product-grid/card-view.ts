import type { Cover, ProductCard, SellableVariant, ShippingEstimate } from '#areas/catalog/public.ts'
import { discountPercent, formatBaht } from '#kernel/money/format.ts'
import { formatQuantity } from '#kernel/money/quantity.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { withBreakMarkers } from '#kernel/text/break-markers.ts'
import { formatDate } from '#kernel/time/format.ts'

/**
 * A product card, ready to render: in one language, with formatted prices. Built on the server. Fields that do not
 * apply are left out rather than null, since a list has many cards.
 */
export interface CardView {
  sku: string
  name: string
  /** The name with line-break opportunities, when it contains a long phrase (kernel/text/break-markers.ts). */
  shown?: string
  /** The maker. */
  by?: string
  picture?: { id: string; colour: string; at?: string }
  price: string
  /** The price before the sale, and the discount in percent. */
  was?: string
  off?: number
  unit?: string
  /** Variants differ in price and this is the lowest. */
  from?: true
  out?: true
  /** Pre-order: not in stock yet, with its approximate shipping date: 'ราว 15 ม.ค. 2570'. */
  ahead?: string
  /** How many are left, when few. */
  left?: string
  /** The stock level, for staff only. */
  stock?: string
  /** The margin of price over cost, for staff only; or the URL where the cost can be entered. */
  margin?: { text: string; loss?: true } | { missing: string }
  /** The average rating, and the number of buyers who rated. */
  stars?: { average: number; count: number }
  /** What a promotion gives for it: 'ซื้อ 2 ชิ้นลด 10%'. */
  offer?: string
  /** A label set by the shop. */
  tag?: string
  /** No options to choose: one tap adds it to the cart. */
  single?: true
}

/** A card shows the remaining stock up to this quantity (in thousandths of a piece). */
export const lowStockMilli = 10_000

/** `staff`: also includes what is for staff only. */
export function cardView(
  card: ProductCard,
  locale: Locale,
  { staff = false }: { staff?: boolean } = {},
): CardView {
  const { image, price, available } = card
  const off = price.sale === null ? null : discountPercent(price.regular, price.sale)
  const by = textInLocale(card.brand, locale)
  const unit = textInLocale(price.unit, locale)
  const lowStock = lowStockText(available)
  const [tag] = card.tagsImported ? [] : tagsIn(card.tags, locale)
  const name = withUnbrokenNumbers(textInLocale(card.name, locale))
  const displayName = withBreakMarkers(name, [by])
  return {
    sku: card.sku,
    name,
    ...(displayName.length > name.length && { shown: displayName }),
    ...(by && { by }),
    ...(image && { picture: imageOf(image) }),
    price: formatBaht(price.sale ?? price.regular),
    ...(off !== null && { was: formatBaht(price.regular), off }),
    ...(unit && { unit }),
    ...(price.from && { from: true }),
    ...(available !== null && available <= 0 && { out: true }),
    ...(card.ahead && { ahead: expectedText(card.ahead, locale) }),
    ...(lowStock && !card.ahead && { left: lowStock }),
    ...(staff && available !== null && { stock: formatQuantity(available) }),
    ...(card.rating && { stars: card.rating }),
    ...(tag && { tag }),
    ...(card.onlyVariantId !== null && { single: true }),
  }
}

function imageOf({ id, colour, focal }: Cover): NonNullable<CardView['picture']> {
  const at = focalPoint(focal)
  return at ? { id, colour, at } : { id, colour }
}

/** Returns one variant of a product as its own card: a recently viewed item, with the current price. */
export function variantCardView(variant: SellableVariant, locale: Locale): CardView {
  const { sku, name, image, available, ahead, atOnce, regularSatang, saleSatang, unit } = variant
  const price = { regular: regularSatang, sale: saleSatang, from: false, unit }
  const card = {
    id: variant.productId,
    slug: variant.slug,
    sku,
    name,
    brand: emptyText,
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

const emptyText: LocalizedText = { th: '', en: '' }

/** Returns when a pre-order ships: 'ราว 15 ม.ค. 2570', or 'ม.ค. 2570' by month. */
export const expectedText = ({ ships, by }: ShippingEstimate, locale: Locale): string =>
  by === 'month'
    ? locale === 'th'
      ? `ในเดือน${formatDate(ships, locale, 'month')}`
      : `in ${formatDate(ships, locale, 'month')}`
    : `${locale === 'th' ? 'ราว' : 'about'} ${formatDate(ships, locale)}`

/** Returns '3' when that little is left; null when there is plenty or nothing, or when stock is not counted. */
export function lowStockText(available: number | null): string | null {
  if (available === null || available <= 0 || available > lowStockMilli) return null
  return formatQuantity(available)
}

/** A shop's labels have one language; on an English page those in Thai script mean nothing to the reader. */
export const tagsIn = (tags: readonly string[], locale: Locale): readonly string[] =>
  locale === 'th' ? tags : tags.filter((tag) => !/[\u0e00-\u0e7f]/.test(tag))

/** Keeps a number on one line with its unit: '6 ลูก' is never broken. */
export const withUnbrokenNumbers = (text: string): string => text.replace(/(\d) (?=\S)/g, '$1\u00a0')

/** Returns the text in this language, or in Thai where it was not translated. */
export const textInLocale = (text: LocalizedText, locale: Locale): string => text[locale] || text.th

/** Images are cropped around the centre by default; repeating that on every card would waste bytes. */
function focalPoint({ x, y }: { x: number; y: number }): string | undefined {
  return x === 0.5 && y === 0.5 ? undefined : `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}
