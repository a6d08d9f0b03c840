import type { SoldLine, SoldOrder } from '#areas/billing/public.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { bonusValue } from '../offer/bonus.rules.ts'
import { evaluate } from '../offer/promotion.rules.ts'
import type { Channel, OfferRule, PointsRates } from '../offer/promotion.types.ts'

/** The effect a promotion would have had on past orders. */
export interface Simulation {
  /** Number of orders checked, and of those that would have qualified, with their totals. */
  orders: number
  matched: number
  sales: Satang
  /** The discount it gives, and the value of its points. */
  discount: Satang
  /** Points it gives. */
  points: number
  /** Gross profit of the qualifying orders, before and after, from lines whose cost is known. */
  profit: { before: number; after: number; sales: number } | null
  /** How much more must be sold for the same profit, in basis points; null when it cannot be won back or is unknown. */
  moreBp: number | null
  products: SimulatedProduct[]
}

/** A product's margin on its sales without tax, in basis points, before and after. */
export interface SimulatedProduct {
  sku: string
  name: LocalizedText
  beforeBp: number
  afterBp: number
}

export interface SimulatedOffer {
  rule: OfferRule
  maxUses: number | null
  maxSatang: Satang | null
  /** Category codes by variant. */
  categories: ReadonlyMap<string, readonly string[]>
  /** Null when the site gives no points. */
  points?: PointsRates | null
}

interface ProductTotals {
  name: LocalizedText
  net: number
  cost: number
  less: number
}

const channelOf = (channel: string): Channel =>
  channel === 'pos' || channel === 'staff' ? 'counter' : channel === 'api' ? 'api' : 'web'

/** The customer is not checked again: their tags and first orders at that time are no longer known. */
const withoutCustomerConditions = (rule: OfferRule): OfferRule => ({ ...rule, groups: [], firstOrder: false })

/** Re-evaluates a promotion for each of these orders, oldest first, until its limits are reached. */
export function simulate(orders: readonly SoldOrder[], offer: SimulatedOffer): Simulation {
  const rule = withoutCustomerConditions(offer.rule)
  const productTotals = new Map<string, ProductTotals>()
  let matched = 0
  let sales = 0
  let discount = 0
  let points = 0
  for (const order of orders) {
    if (offer.maxUses !== null && matched >= offer.maxUses) break
    const remaining = offer.maxSatang === null ? null : offer.maxSatang - discount
    if (remaining !== null && remaining <= 0) break
    const shares = sharesOf(order, offer, rule, remaining)
    if (!shares) continue
    matched++
    order.lines.forEach((line, at) => {
      sales += line.gross
      discount += shares.lines[at]!
      addToProduct(productTotals, line, shares.lines[at]!)
    })
    discount += shares.other
    points += shares.points
  }
  const totalsWithCost = [...productTotals.values()]
  const net = sumOf(totalsWithCost, (total) => total.net)
  const before = net - sumOf(totalsWithCost, (total) => total.cost)
  const after = before - sumOf(totalsWithCost, (total) => total.less)
  return {
    orders: orders.length,
    matched,
    sales: satang(sales),
    discount: satang(discount),
    points,
    profit: totalsWithCost.length ? { before, after, sales: net } : null,
    moreBp: totalsWithCost.length && after > 0 ? Math.round((before / after - 1) * 10_000) : null,
    products: [...productTotals]
      .filter(([, totals]) => totals.less > 0 && totals.net > 0)
      .sort(([, a], [, b]) => b.less - a.less)
      .slice(0, 6)
      .map(([sku, totals]) => ({
        sku,
        name: totals.name,
        beforeBp: shareBp(totals.net - totals.cost, totals.net),
        afterBp: shareBp(totals.net - totals.less - totals.cost, totals.net - totals.less),
      })),
  }
}

function sharesOf(
  order: SoldOrder,
  { categories, points }: SimulatedOffer,
  rule: OfferRule,
  remaining: number | null,
): { lines: number[]; other: number; points: number } | null {
  const lines = order.lines.map(({ ref, sku, unitSatang, quantityMilli }, at) => ({
    key: String(at),
    sku,
    unitSatang,
    quantityMilli,
    categories: categories.get(ref) ?? [],
  }))
  const cart = {
    lines,
    shipping: order.shipping,
    now: order.placedAt,
    first: null,
    channel: channelOf(order.channel),
    province: order.provinceCode,
    payment: order.method,
    member: order.isMember,
    points: points ?? null,
  }
  const maxDiscount =
    remaining === null ? rule.maxSatang : satang(Math.min(remaining, rule.maxSatang ?? remaining))
  const found = evaluate(cart, [
    {
      id: '',
      rule: { ...rule, maxSatang: maxDiscount },
      startsAt: new Date(0),
      endsAt: null,
      priority: 0,
      coupon: 'none',
    },
  ])
  const [applied] = found.applied
  if (!applied) return null
  return {
    // The amount paid may already be less than the price.
    lines: found.shares.map((off, at) => Math.min(off, order.lines[at]!.gross)),
    other:
      (applied.freeShipping ? order.shipping : zeroSatang) + (applied.bonus ? bonusValue(applied.bonus) : 0),
    points: applied.bonus?.points ?? 0,
  }
}

function addToProduct(productTotals: Map<string, ProductTotals>, line: SoldLine, off: number): void {
  if (line.unitCost === null) return
  const totals = productTotals.get(line.sku) ?? { name: line.name, net: 0, cost: 0, less: 0 }
  totals.net += line.net
  totals.cost += Math.round((line.unitCost * line.quantityMilli) / 1000)
  // The tax within a discount never belonged to the site.
  totals.less += line.gross > 0 ? Math.round((off * line.net) / line.gross) : 0
  productTotals.set(line.sku, totals)
}

const sumOf = (entries: readonly ProductTotals[], of: (one: ProductTotals) => number) =>
  entries.reduce((all, entry) => all + of(entry), 0)
const shareBp = (part: number, base: number) => (base > 0 ? Math.round((part * 10_000) / base) : 0)
