import { mulDiv, type Satang, satang } from '#kernel/money/index.ts'
import type { Cycle } from '../life/period.rules.ts'

/** What one way to pay a plan costs for a period: a base for the seats it holds already, and so much for each further one. */
export interface PlanPrice extends Cycle {
  base: Satang
  perSeat: Satang
}

export interface SeatTerms {
  /** So many are held in the base. */
  included: number
  least: number
  most: number
}

export const cycleKey = ({ interval, count }: Cycle): string => `${count}${interval}`

export const priceFor = <Price extends Cycle>(prices: readonly Price[], key: string): Price | undefined =>
  prices.find((price) => cycleKey(price) === key)

/** What so many seats cost for one period, tax included. */
export function periodPrice(
  { base, perSeat }: Pick<PlanPrice, 'base' | 'perSeat'>,
  seats: number,
  included: number,
): Satang {
  return satang(base + Math.max(0, seats - included) * perSeat)
}

/** Why a plan cannot be had by so many; undefined where it can. */
export function seatsRefusal(seats: number, { least, most }: SeatTerms): string | undefined {
  return Number.isInteger(seats) && seats >= least && seats <= most ? undefined : 'subscription.seats'
}

/**
 * What a price brings in a month of the year on average (monthly recurring revenue). A week is 7 of 365 days; rounded half up, once.
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

/** What a coupon takes off a price; never more than there is. */
export function couponDiscount({ kind, value }: CouponTerms, price: Satang): Satang {
  return satang(Math.min(price, kind === 'percent' ? mulDiv(price, value, 100) : value))
}

/** What a year costs less, paid at once in place of by the month; null where nothing is saved. */
export function yearSaving(month: Satang, year: Satang): { free: number; perMonth: Satang } | null {
  if (year >= month * 12 || month <= 0) return null
  return { free: Math.floor((month * 12 - year) / month), perMonth: satang(mulDiv(year, 1, 12)) }
}
