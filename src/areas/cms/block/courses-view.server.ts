import type { ProductCard } from '#areas/catalog/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { discountPercent, formatBaht } from '#kernel/money/format.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { safeHref } from '#kernel/rich-text/safe-href.rules.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import type { BlockView, CourseView } from '../layout/layout-view.ts'
import { textInLocale } from '../product-grid/card-view.ts'
import type { BlockProps, LocalizedBlockText } from './block.input.ts'
import { blockTextInLocale } from './block-text.ts'
import type { ProductLoader } from './live-block.server.ts'

type Courses = BlockProps<'courses'>
type Item = Courses['items'][number]

/**
 * Returns courses as cards, null when none is left. A course sold in the shop has the shop's current price and links
 * there; once the shop no longer shows it to the viewer, its card is left out.
 */
export async function coursesView(
  ctx: Ctx,
  { title, items }: Courses,
  { mayAsk, products }: { mayAsk(): boolean; products: ProductLoader },
): Promise<Omit<Extract<BlockView, { type: 'courses' }>, 'key'> | null> {
  const skus = items.flatMap(({ sku }) => sku ?? [])
  const canQuery = skus.length > 0 && canEnterArea(ctx.tenant, 'shop', ctx.viewer.role) && mayAsk()
  const cards = canQuery ? await products(skus) : []
  const sold = new Map(cards.map((card) => [card.sku.toLowerCase(), card]))
  const courses = items.flatMap((item) => courseOf(ctx, item, sold) ?? [])
  if (!courses.length) return null
  return { type: 'courses', ...(title && { title: blockTextInLocale(title, ctx.locale) }), items: courses }
}

function courseOf(ctx: Ctx, item: Item, sold: ReadonlyMap<string, ProductCard>): CourseView | null {
  const card = item.sku ? sold.get(item.sku.trim().toLowerCase()) : undefined
  if (item.sku && !card) return null
  const say = (text: LocalizedBlockText | undefined) => blockTextInLocale(text, ctx.locale)
  const name = say(item.name) || (card ? textInLocale(card.name, ctx.locale) : '')
  if (!name) return null
  const teacher = say(item.teacher) || (card ? textInLocale(card.brand, ctx.locale) : '')
  const image = item.picture
    ? { id: item.picture.id, alt: say(item.picture.alt) }
    : card?.image && { id: card.image.id, alt: textInLocale(card.image.alt, ctx.locale) }
  const to = item.to ?? (card && shopPaths.product(card.sku))
  return {
    name,
    ...(teacher && { teacher }),
    ...(image && { picture: image }),
    ...(item.length && { length: say(item.length) }),
    ...(item.badge && { badge: say(item.badge) }),
    ...priceFields(
      card ? (card.price.sale ?? card.price.regular) : priceOf(item.priceSatang),
      card ? card.price.regular : priceOf(item.insteadOfSatang),
    ),
    ...(to && { to: safeHref(to) ?? '' }),
  }
}

const priceOf = (amount: number | undefined) => (amount === undefined ? undefined : satang(amount))

/** Returns the price, and the previous price when that was higher; nothing when no price is shown. */
function priceFields(price: Satang | undefined, before: Satang | undefined) {
  if (price === undefined) return {}
  const off = before === undefined || before <= price ? null : discountPercent(before, price)
  return {
    price: price === 0 ? null : formatBaht(price),
    ...(off && before !== undefined && { was: formatBaht(before), off }),
  }
}
