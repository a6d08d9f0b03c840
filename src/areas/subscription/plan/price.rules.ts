import { mulDiv, type Satang, satang } from '#kernel/money/index.ts'
import type { Cycle } from '../lifecycle/period.rules.ts'

/** What a plan costs per period in one billing cycle: a base price for the included seats, and a price for each further one. */
export interface PlanPrice extends Cycle {
  base: Satang
  perSeat: Satang
}

export interface SeatTerms {
  /** The number of seats in the base price. */
  included: number
  min: number
  max: number
}

export const cycleKey = ({ interval, count }: Cycle): string => `${count}${interval}`

export const priceFor = <Price extends Cycle>(prices: readonly Price[], key: string): Price | undefined =>
  prices.find((price) => cycleKey(price) === key)

/** Returns what this many seats cost for one period, tax included. */
export function periodPrice(
  { base, perSeat }: Pick<PlanPrice, 'base' | 'perSeat'>,
  seats: number,
  included: number,
): Satang {
  return satang(base + Math.max(0, seats - included) * perSeat)
}

/** Returns why a plan is not available for this many seats; undefined if it is. */
export function seatsError(seats: number, { min, max }: SeatTerms): string | undefined {
  return Number.isInteger(seats) && seats >= min && seats <= max ? undefined : 'subscription.seats'
}

/**
 * Returns the average monthly revenue of a price over a year (monthly recurring revenue). A week is 7 of 365 days;
 * rounded half up, once.
 */
export function monthlyRevenue(price: Satang, { interval, count }: Cycle): Satang {
  if (interval === 'month') return satang(mulDiv(price, 1, count))
  if (interval === 'year') return satang(mulDiv(price, 1, 12 * count))
  return satang(mulDiv(price, 365, 12 * count * (interval === 'week' ? 7 : 1)))
}

export interface CouponTerms {
  kind: 'percent' | 'amount'
  /** Percent, or satang. */
  value: number
}

/** Returns the discount of a coupon; never more than the price. */
export function couponDiscount({ kind, value }: CouponTerms, price: Satang): Satang {
  return satang(Math.min(price, kind === 'percent' ? mulDiv(price, value, 100) : value))
}

/** Returns what a year saves if paid in one go instead of monthly; null if nothing is saved. */
export function yearSaving(month: Satang, year: Satang): { free: number; perMonth: Satang } | null {
  if (year >= month * 12 || month <= 0) return null
  return { free: Math.floor((month * 12 - year) / month), perMonth: satang(mulDiv(year, 1, 12)) }
}
