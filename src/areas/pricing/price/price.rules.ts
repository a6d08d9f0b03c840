import { type Milli, mulDiv, type Satang, satang } from '#kernel/money/index.ts'

/** Who a price list is for: whoever comes, whoever is signed in, customers with one of its tags, or those it names. */
export const audiences = ['everyone', 'members', 'tags', 'customers'] as const
export type Audience = (typeof audiences)[number]

/** To what a price reckoned from a percentage is rounded, in satang: not at all, a quarter, a baht, five, ten. */
export const roundings = [1, 25, 100, 500, 1000] as const
export type Rounding = (typeof roundings)[number]

/** One price of a list: for a variant, for all of a product, or (`all`) for everything; from so many pieces on. */
export interface ListedPrice {
  of: 'variant' | 'product' | 'all'
  fromMilli: Milli
  /** Either a price or so much off the regular one. */
  satang: Satang | null
  offBp: number | null
}

/** A list that runs, with what it says of one variant. */
export interface ListedPrices {
  id: string
  name: { th: string; en: string }
  audience: Audience
  tags: readonly string[]
  /** Whether the buyer is one of those it names. */
  named: boolean
  startsAt: Date | null
  endsAt: Date | null
  priority: number
  rounding: Rounding
  prices: readonly ListedPrice[]
}

/** Who buys, as price lists know people; null is somebody who is not signed in. */
export interface Buyer {
  tags: readonly string[]
}

/** From so many pieces on one piece costs this; `list` is whose price it is, null the product's own. */
export interface PriceStep {
  fromMilli: Milli
  unitSatang: Satang
  list: { id: string; name: { th: string; en: string } } | null
}

interface Priced {
  /** The regular price, and what the product itself costs now (its sale price where one counts). */
  regularSatang: Satang
  nowSatang: Satang
  lists: readonly ListedPrices[]
}

/** Whether a list counts for this buyer at this moment: from its first moment and before its end. */
export function isFor(
  list: Pick<ListedPrices, 'audience' | 'tags' | 'named' | 'startsAt' | 'endsAt'>,
  buyer: Buyer | null,
  now: Date,
): boolean {
  if ((list.startsAt && list.startsAt > now) || (list.endsAt && list.endsAt <= now)) return false
  if (list.audience === 'everyone') return true
  if (!buyer) return false
  if (list.audience === 'members') return true
  return list.audience === 'customers' ? list.named : list.tags.some((tag) => buyer.tags.includes(tag))
}

/**
 * What one piece costs this buyer now, by how many they take: the first step holds from the first piece, and each further one is cheaper. The
 * best price wins, of equal ones the list with the higher priority. In a list what it says of the variant stands before what it says
 * of the product, and that before what it says of everything. More pieces never cost more each. No price is below nothing, and none
 * above what the product itself costs.
 */
export function priceSteps(priced: Priced, buyer: Buyer | null, now: Date): PriceStep[] {
  const lists = priced.lists
    .filter((list) => isFor(list, buyer, now))
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))
  const from = [...new Set([0, ...lists.flatMap(({ prices }) => prices.map(beginOf))])]
  const steps: PriceStep[] = []
  for (const fromMilli of from.toSorted((a, b) => a - b)) {
    const best = steps.at(-1) ?? { fromMilli: 0, unitSatang: priced.nowSatang, list: null }
    const offers = lists.flatMap((list) => {
      const unitSatang = priceIn(list, priced.regularSatang, fromMilli)
      return unitSatang === null ? [] : [{ unitSatang, list: { id: list.id, name: list.name } }]
    })
    const cheapest = offers.reduce<Omit<PriceStep, 'fromMilli'>>(
      (lowest, offer) => (offer.unitSatang < lowest.unitSatang ? offer : lowest),
      best,
    )
    if (!steps.length || cheapest.unitSatang < best.unitSatang) steps.push({ ...cheapest, fromMilli })
  }
  return steps
}

/** What one piece costs where so many are taken. */
export const unitAt = (steps: readonly PriceStep[], quantityMilli: Milli): PriceStep =>
  steps.findLast(({ fromMilli }) => fromMilli <= Math.max(quantityMilli, 0)) ?? steps[0]!

const closest = ['variant', 'product', 'all'] as const

/** A price from the first piece on holds for a part of one, too. */
const beginOf = ({ fromMilli }: ListedPrice): Milli => (fromMilli <= 1000 ? 0 : fromMilli)

/** What a list says of so many pieces; null where it says nothing. */
function priceIn({ prices, rounding }: ListedPrices, regular: Satang, quantityMilli: Milli): Satang | null {
  const reached = prices.filter((price) => beginOf(price) <= quantityMilli)
  for (const level of closest) {
    const own = reached.filter(({ of }) => of === level)
    if (own.length) return satang(Math.min(...own.map((price) => listedPrice(price, regular, rounding))))
  }
  return null
}

/** A price of a list as an amount: its own, or so much off the regular price, rounded half up as the list says. Never below nothing. */
export function listedPrice(
  { satang: amount, offBp }: Pick<ListedPrice, 'satang' | 'offBp'>,
  regular: Satang,
  rounding: Rounding,
): Satang {
  if (amount !== null) return amount
  return rounded(mulDiv(regular, 10_000 - (offBp ?? 0), 10_000), rounding)
}

/** To the nearest multiple, halves up; never below nothing. */
export const rounded = (amount: number, to: Rounding): Satang =>
  satang(Math.max(0, Math.floor((amount + to / 2) / to) * to))

/** A price moved by so many basis points (below nothing: cheaper), as a bulk change does. */
export const movedPrice = (price: Satang, byBp: number, to: Rounding): Satang =>
  rounded(mulDiv(price, Math.max(0, 10_000 + byBp), 10_000), to)
