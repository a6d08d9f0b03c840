import type { ProductCard } from '#areas/catalog/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { discountPercent, formatBaht } from '#kernel/money/format.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { safeAddress } from '#kernel/rich-text/address.rules.ts'
import type { BlockView, CourseView } from '../layout/layout-view.ts'
import { inWords } from '../product-grid/card-view.ts'
import type { BlockProps, BlockWords } from './block.input.ts'
import { inLocale } from './block-words.ts'
import type { GoodsOf } from './live-block.server.ts'

type Courses = BlockProps<'courses'>
type Item = Courses['items'][number]

/**
 * Returns courses as cards, null when none is left. A course sold in the shop has the shop's current price and links
 * there; once the shop no longer shows it to the viewer, its card is left out.
 */
export async function coursesView(
  ctx: Ctx,
  { title, items }: Courses,
  { mayAsk, goods }: { mayAsk(): boolean; goods: GoodsOf },
): Promise<Omit<Extract<BlockView, { type: 'courses' }>, 'key'> | null> {
  const skus = items.flatMap(({ sku }) => sku ?? [])
  const asks = skus.length > 0 && ctx.tenant.areas.includes('shop') && mayAsk()
  const cards = asks ? await goods(skus) : []
  const sold = new Map(cards.map((card) => [card.sku.toLowerCase(), card]))
  const shown = items.flatMap((item) => courseOf(ctx, item, sold) ?? [])
  if (!shown.length) return null
  return { type: 'courses', ...(title && { title: inLocale(title, ctx.locale) }), items: shown }
}

function courseOf(ctx: Ctx, item: Item, sold: ReadonlyMap<string, ProductCard>): CourseView | null {
  const card = item.sku ? sold.get(item.sku.trim().toLowerCase()) : undefined
  if (item.sku && !card) return null
  const say = (words: BlockWords | undefined) => inLocale(words, ctx.locale)
  const name = say(item.name) || (card ? inWords(card.name, ctx.locale) : '')
  if (!name) return null
  const teacher = say(item.teacher) || (card ? inWords(card.brand, ctx.locale) : '')
  const picture = item.picture
    ? { id: item.picture.id, alt: say(item.picture.alt) }
    : card?.image && { id: card.image.id, alt: inWords(card.image.alt, ctx.locale) }
  const to = item.to ?? (card && shopPaths.product(card.sku))
  return {
    name,
    ...(teacher && { teacher }),
    ...(picture && { picture }),
    ...(item.length && { length: say(item.length) }),
    ...(item.badge && { badge: say(item.badge) }),
    ...costing(
      card ? (card.price.sale ?? card.price.regular) : priceOf(item.priceSatang),
      card ? card.price.regular : priceOf(item.insteadOfSatang),
    ),
    ...(to && { to: safeAddress(to) ?? '' }),
  }
}

const priceOf = (amount: number | undefined) => (amount === undefined ? undefined : satang(amount))

/** Returns the price, and the previous price when that was higher; nothing when no price is shown. */
function costing(price: Satang | undefined, before: Satang | undefined) {
  if (price === undefined) return {}
  const off = before === undefined || before <= price ? null : discountPercent(before, price)
  return {
    price: price === 0 ? null : formatBaht(price),
    ...(off && before !== undefined && { was: formatBaht(before), off }),
  }
}
