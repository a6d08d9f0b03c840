import { type Milli, mulDiv, type Satang, satang } from '#kernel/money/index.ts'

/** The audience of a price list: everyone, signed-in users, customers with one of its tags, or those it names. */
export const audiences = ['everyone', 'members', 'tags', 'customers'] as const
export type Audience = (typeof audiences)[number]

/** Rounding of a price calculated from a percentage, in satang: none, a quarter baht, one, five or ten baht. */
export const roundings = [1, 25, 100, 500, 1000] as const
export type Rounding = (typeof roundings)[number]

/** One price of a list: for a variant, for a whole product, or (`all`) for everything; from a quantity on. */
export interface ListedPrice {
  of: 'variant' | 'product' | 'all'
  fromMilli: Milli
  /** Either a price or a discount on the regular one. */
  satang: Satang | null
  offBp: number | null
}

/** An active list, with its prices for one variant. */
export interface ListedPrices {
  id: string
  name: { th: string; en: string }
  audience: Audience
  tags: readonly string[]
  /** Whether the list names the buyer. */
  named: boolean
  startsAt: Date | null
  endsAt: Date | null
  priority: number
  rounding: Rounding
  prices: readonly ListedPrice[]
}

/** The buyer as known to price lists; null is a visitor who is not signed in. */
export interface Buyer {
  tags: readonly string[]
}

/** The unit price from a quantity on; `list` is the list it comes from, null for the product's own. */
export interface PriceStep {
  fromMilli: Milli
  unitSatang: Satang
  list: { id: string; name: { th: string; en: string } } | null
}

interface Priced {
  /** The regular price, and the product's own current price (its sale price if one applies). */
  regularSatang: Satang
  nowSatang: Satang
  lists: readonly ListedPrices[]
}

/** Returns whether a list applies to this buyer at this time: from its start (inclusive) to its end (exclusive). */
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
 * Returns the buyer's current unit prices by quantity: the first step applies from the first piece, and each further
 * one is cheaper. The best price wins; of equal ones, the list with the higher priority. Within a list, a price for the
 * variant takes precedence over one for the product, and that over one for everything. The unit price never rises with
 * the quantity. No price is negative or above the product's own.
 */
export function priceSteps(priced: Priced, buyer: Buyer | null, now: Date): PriceStep[] {
  const lists = priced.lists
    .filter((list) => isFor(list, buyer, now))
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))
  const from = [...new Set([0, ...lists.flatMap(({ prices }) => prices.map(startOf))])]
  const steps: PriceStep[] = []
  for (const fromMilli of from.toSorted((a, b) => a - b)) {
    const best = steps.at(-1) ?? { fromMilli: 0, unitSatang: priced.nowSatang, list: null }
    const offers = lists.flatMap((list) => {
      const unitSatang = listPriceIn(list, priced.regularSatang, fromMilli)
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

/** Returns the unit price for a quantity. */
export const priceStepAt = (steps: readonly PriceStep[], quantityMilli: Milli): PriceStep =>
  steps.findLast(({ fromMilli }) => fromMilli <= Math.max(quantityMilli, 0)) ?? steps[0]!

const mostSpecificFirst = ['variant', 'product', 'all'] as const

/** A price from the first piece on also applies to a fraction of one. */
const startOf = ({ fromMilli }: ListedPrice): Milli => (fromMilli <= 1000 ? 0 : fromMilli)

/** Returns a list's price for a quantity; null if it has none. */
function listPriceIn(
  { prices, rounding }: ListedPrices,
  regular: Satang,
  quantityMilli: Milli,
): Satang | null {
  const reached = prices.filter((price) => startOf(price) <= quantityMilli)
  for (const level of mostSpecificFirst) {
    const matching = reached.filter(({ of }) => of === level)
    if (matching.length)
      return satang(Math.min(...matching.map((price) => listedPrice(price, regular, rounding))))
  }
  return null
}

/**
 * Returns a list price as an amount: its own, or the discounted regular price, rounded half up as the list defines.
 * Never negative.
 */
export function listedPrice(
  { satang: amount, offBp }: Pick<ListedPrice, 'satang' | 'offBp'>,
  regular: Satang,
  rounding: Rounding,
): Satang {
  if (amount !== null) return amount
  return roundTo(mulDiv(regular, 10_000 - (offBp ?? 0), 10_000), rounding)
}

/** Returns whether a listed price is not below any of its goods' regular prices: nobody would ever pay it. */
export const hasNoEffect = (
  { satang: amount, comesTo }: { satang: Satang | null; comesTo: Satang | null },
  regular: { max: Satang } | null,
): boolean => {
  const price = amount ?? comesTo
  return price !== null && regular !== null && price >= regular.max
}

/** Rounds to the nearest multiple, halves up; never negative. */
export const roundTo = (amount: number, to: Rounding): Satang =>
  satang(Math.max(0, Math.floor((amount + to / 2) / to) * to))

/** Changes a price by a number of basis points (negative: cheaper), as a bulk change does. */
export const adjustedPrice = (price: Satang, byBp: number, to: Rounding): Satang =>
  roundTo(mulDiv(price, Math.max(0, 10_000 + byBp), 10_000), to)
