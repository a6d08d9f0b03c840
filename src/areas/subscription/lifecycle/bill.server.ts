import { type Satang, satang, sum } from '#kernel/money/index.ts'
import { type Allocation, billOf } from '../change/change.rules.ts'
import { insertCharge, placeChargeOrder } from '../charge/charge.server.ts'
import type { Charge } from '../charge/charge-row.server.ts'
import { couponRows } from '../coupon/coupon.server.ts'
import { type PlanVersion, versionRows } from '../plan/plan-row.server.ts'
import { couponDiscount, cycleKey, periodPrice, priceFor } from '../plan/price.rules.ts'
import { applyPayment } from './apply-payment.server.ts'
import { payableUntil } from './dunning.rules.ts'
import { type Cycle, type Period, periodAt } from './period.rules.ts'
import { cycleOf, type Subscription, type SubscriptionContext } from './subscription-row.server.ts'

/** The terms that apply from the next period on. */
export interface UpcomingTerms {
  version: PlanVersion
  cycle: Cycle
  seats: number
  price: Satang
  /** Whether they differ from the current ones. */
  isNew: boolean
}

/** Returns the terms that apply from the next period on: those agreed, or those it was changed to. */
export async function upcomingTerms({ at, sub, version }: SubscriptionContext): Promise<UpcomingTerms> {
  const { next } = sub
  if (!next) return { version, cycle: cycleOf(sub), seats: sub.seats, price: sub.price, isNew: false }
  const coming = await versionRows.get(at, next.versionId)
  const price = priceFor(coming.prices, cycleKey(next))
  return {
    version: coming,
    cycle: { interval: next.interval, count: next.count },
    seats: next.seats,
    price: price ? periodPrice(price, next.seats, coming.seatsIncluded) : sub.price,
    isNew: true,
  }
}

/** Returns the next periods from a day on for which no bill was paid yet. Other terms start a new count. */
export function upcomingPeriods(
  sub: Subscription,
  { cycle, isNew }: Pick<UpcomingTerms, 'cycle' | 'isNew'>,
  count: number,
): Period[] {
  const anchor = isNew ? sub.periodEnd : sub.anchor
  const from = isNew ? 0 : sub.cycles
  if (!anchor) return []
  return Array.from({ length: count }, (_, at) => periodAt(anchor, cycle, from + at))
}

interface PricedPeriods {
  allocations: Allocation[]
  due: Satang
  gross: Satang
  discount: Satang
  used: Satang
  couponPeriods: number
  periods: (Period & { amount: Satang; seats: number; versionId: string })[]
}

/** Returns what these periods cost, with the coupon that still applies and the credit. */
export async function priceOfPeriods(
  { at, sub }: Pick<SubscriptionContext, 'at' | 'sub'>,
  periods: readonly Period[],
  terms: Pick<UpcomingTerms, 'price' | 'seats' | 'version'>,
): Promise<PricedPeriods> {
  const coupon = sub.couponId ? await couponRows.find(at, { id: sub.couponId }) : undefined
  const discountedCount = coupon ? Math.min(periods.length, sub.couponLeft ?? periods.length) : 0
  const priced = periods.map((period, index) => ({
    ...period,
    price: terms.price,
    discount: coupon && index < discountedCount ? couponDiscount(coupon, terms.price) : satang(0),
  }))
  const { allocations, due, used } = billOf(priced, sub.credit)
  return {
    allocations,
    due,
    used,
    gross: sum(priced.map(({ price }) => price)),
    discount: sum(priced.map(({ discount }) => discount)),
    couponPeriods: discountedCount,
    periods: priced.map(({ start, end, price, discount }) => ({
      start,
      end,
      amount: satang(price - discount),
      seats: terms.seats,
      versionId: terms.version.id,
    })),
  }
}

/** Makes the bill of the next period and its order; paid immediately if nothing is due. No bill may be open. */
export async function billNext(current: SubscriptionContext): Promise<Charge> {
  const { at, sub } = current
  const terms = await upcomingTerms(current)
  const periods = upcomingPeriods(sub, terms, 1)
  const priced = await priceOfPeriods(current, periods, terms)
  const due = periods[0]?.start ?? current.today
  const charge = await insertCharge(at, sub, {
    kind: 'renewal',
    allocations: priced.allocations,
    amount: priced.due,
    gross: priced.gross,
    discount: priced.discount,
    credit: priced.used,
    couponPeriods: priced.couponPeriods,
    ...(sub.next && { change: { ...sub.next, mode: 'next' as const, on: due, kept: satang(0) } }),
    payUntil: payableUntil(terms.version, due),
    periods: priced.periods,
  })
  if (charge.amount === 0) await applyPayment(at, charge)
  else await placeChargeOrder(at, sub, charge)
  return charge
}
