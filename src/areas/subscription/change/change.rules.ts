import { mulDiv, type Satang, satang, sum } from '#kernel/money/index.ts'
import { type Day, daysBetween } from '#kernel/time/index.ts'
import { type Cycle, cycleEquals, daysOf, type Period, periodAt } from '../lifecycle/period.rules.ts'

/** `prorate`: now, for the remaining days; `next`: with the next period; `full`: now, as a new period paid in full. */
export const changeModes = ['prorate', 'next', 'full'] as const
export type ChangeMode = (typeof changeModes)[number]

/** One part of a bill: its purpose, its dates and its amount; credits are negative. */
export interface Allocation {
  what: 'period' | 'rest' | 'unused' | 'discount' | 'balance'
  from: Day
  to: Day
  days: number
  /** The number of days in the whole period it is part of. */
  of: number
  amount: Satang
}

/** A paid period, with the amount paid for it. */
export interface PaidPeriod extends Period {
  amount: Satang
}

/** A quote for a change made now. */
export interface ChangeQuote {
  mode: ChangeMode
  allocations: Allocation[]
  /** Amount due now; zero if more is credited than is due. */
  due: Satang
  /** Credit kept for future bills. */
  credit: Satang
  /** Credit for paid days that are not used. */
  unused: Satang
  /** What the new terms cost until the next bill. */
  added: Satang
  /** The period after the change. */
  period: Period
  /** The days left in the period, and its total days. */
  left: number
  of: number
}

interface ChangeInput {
  today: Day
  mode: ChangeMode
  cycle: Cycle
  /** The current period and those paid ahead, in order. */
  paid: readonly PaidPeriod[]
  current: Period
  next: Cycle & { price: Satang }
}

/**
 * Quotes a change, to the satang. Only whole days count, and today counts as unused, so a change on the first day is
 * credited in full. The credit is a share of what was paid, never of the price, so a coupon refunds no more than was
 * paid. Another period length starts a new period today.
 */
export function quoteChange({ today, mode, cycle, paid, current, next }: ChangeInput): ChangeQuote {
  const periodDays = daysOf(current)
  const remainingDays = Math.max(0, Math.min(periodDays, daysBetween(today, current.end)))
  const base = { mode, left: remainingDays, of: periodDays }
  if (mode === 'next')
    return {
      ...base,
      allocations: [],
      due: satang(0),
      credit: satang(0),
      unused: satang(0),
      added: satang(0),
      period: current,
    }
  const startsNewPeriod = mode === 'full' || !cycleEquals(cycle, next)
  const fresh = periodAt(today, next, 0)
  const unused =
    mode === 'full'
      ? []
      : paid.filter(({ end }) => end > today).map((period) => unusedAllocation(period, today))
  const added = startsNewPeriod
    ? [allocation('period', fresh, daysOf(fresh), next.price)]
    : remaining(paid, current, today).map((period) => remainingAllocation(period, today, next.price))
  const allocations = [...unused, ...added]
  const total = sum(allocations.map(({ amount }) => amount))
  return {
    ...base,
    allocations,
    due: satang(Math.max(0, total)),
    credit: satang(Math.max(0, -total)),
    unused: satang(-sum(unused.map(({ amount }) => amount))),
    added: sum(added.map(({ amount }) => amount)),
    period: startsNewPeriod ? fresh : current,
  }
}

/** The current period exists even if it was free (a trial); periods paid ahead follow it. */
const remaining = (paid: readonly PaidPeriod[], current: Period, today: Day): Period[] => {
  const upcoming = paid.filter(({ start }) => start >= current.end)
  return [current, ...upcoming].filter(({ end }) => end > today)
}

const remainingDaysOf = ({ start, end }: Period, today: Day): number =>
  daysBetween(start > today ? start : today, end)

function unusedAllocation(period: PaidPeriod, today: Day): Allocation {
  const part = mulDiv(period.amount, remainingDaysOf(period, today), daysOf(period))
  return allocation(
    'unused',
    { start: period.start > today ? period.start : today, end: period.end },
    daysOf(period),
    satang(-part),
  )
}

function remainingAllocation(period: Period, today: Day, price: Satang): Allocation {
  const part = mulDiv(price, remainingDaysOf(period, today), daysOf(period))
  return allocation(
    'rest',
    { start: period.start > today ? period.start : today, end: period.end },
    daysOf(period),
    satang(part),
  )
}

const allocation = (
  what: Allocation['what'],
  { start, end }: Period,
  of: number,
  amount: Satang,
): Allocation => ({
  what,
  from: start,
  to: end,
  days: daysBetween(start, end),
  of,
  amount,
})

/** Breaks down a bill for whole periods: the periods, the coupon discount, and the credit. */
export function billOf(
  periods: readonly (Period & { price: Satang; discount: Satang })[],
  balance: Satang,
): { allocations: Allocation[]; due: Satang; used: Satang } {
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last) return { allocations: [], due: satang(0), used: satang(0) }
  const all: Period = { start: first.start, end: last.end }
  const off = sum(periods.map(({ discount }) => discount))
  const price = sum(periods.map((period) => period.price))
  const used = satang(Math.min(balance, price - off))
  const allocations = periods.map((period) => allocation('period', period, daysOf(period), period.price))
  if (off > 0) allocations.push(allocation('discount', all, daysOf(all), satang(-off)))
  if (used > 0) allocations.push(allocation('balance', all, daysOf(all), satang(-used)))
  return { allocations, due: satang(price - off - used), used }
}
