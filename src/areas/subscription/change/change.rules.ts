import { mulDiv, type Satang, satang, sum } from '#kernel/money/index.ts'
import { type Day, daysBetween } from '#kernel/time/index.ts'
import { type Cycle, cycleEquals, daysOf, type Period, periodAt } from '../life/period.rules.ts'

/** `prorate`: now, for the days that are left; `next`: with the next period; `full`: now, as a new period paid whole. */
export const changeModes = ['prorate', 'next', 'full'] as const
export type ChangeMode = (typeof changeModes)[number]

/** One part of a bill: what it is for, from when until when, and its money; what is given back is negative. */
export interface Allocation {
  what: 'period' | 'rest' | 'unused' | 'discount' | 'balance'
  from: Day
  to: Day
  days: number
  /** The days of the whole period it is a part of. */
  of: number
  amount: Satang
}

/** A period that was paid, with what was paid for it. */
export interface PaidPeriod extends Period {
  amount: Satang
}

/** A change as it would be now. */
export interface ChangeQuote {
  mode: ChangeMode
  allocations: Allocation[]
  /** To pay now; nothing where more is given back than is due. */
  due: Satang
  /** Kept for the next bills. */
  credit: Satang
  /** What is given back for days that were paid and are not used. */
  unused: Satang
  /** What the new terms cost until the next bill. */
  added: Satang
  /** The period after the change. */
  period: Period
  /** The days of the period that are left, of how many. */
  left: number
  of: number
}

interface ChangeInput {
  today: Day
  mode: ChangeMode
  cycle: Cycle
  /** The current period and those paid ahead, in their order. */
  paid: readonly PaidPeriod[]
  current: Period
  next: Cycle & { price: Satang }
}

/**
 * What a change costs, to the satang. Days count whole and today is still to come, so that who changes on the first day gets all of it.
 * What is not used is a part of what was paid, never of the price, so that a coupon gives back no more than was paid. Another length of
 * period begins a new one today.
 */
export function quoteChange({ today, mode, cycle, paid, current, next }: ChangeInput): ChangeQuote {
  const periodDays = daysOf(current)
  const left = Math.max(0, Math.min(periodDays, daysBetween(today, current.end)))
  const base = { mode, left, of: periodDays }
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
  const anew = mode === 'full' || !cycleEquals(cycle, next)
  const fresh = periodAt(today, next, 0)
  const unused =
    mode === 'full' ? [] : paid.filter(({ end }) => end > today).map((one) => unusedPart(one, today))
  const added = anew
    ? [allocation('period', fresh, daysOf(fresh), next.price)]
    : remaining(paid, current, today).map((one) => restPart(one, today, next.price))
  const allocations = [...unused, ...added]
  const total = sum(allocations.map(({ amount }) => amount))
  return {
    ...base,
    allocations,
    due: satang(Math.max(0, total)),
    credit: satang(Math.max(0, -total)),
    unused: satang(-sum(unused.map(({ amount }) => amount))),
    added: sum(added.map(({ amount }) => amount)),
    period: anew ? fresh : current,
  }
}

/** The current period is there even while it was free (a trial); what was paid ahead follows it. */
const remaining = (paid: readonly PaidPeriod[], current: Period, today: Day): Period[] => {
  const ahead = paid.filter(({ start }) => start >= current.end)
  return [current, ...ahead].filter(({ end }) => end > today)
}

const leftOf = ({ start, end }: Period, today: Day): number => daysBetween(start > today ? start : today, end)

function unusedPart(period: PaidPeriod, today: Day): Allocation {
  const part = mulDiv(period.amount, leftOf(period, today), daysOf(period))
  return allocation(
    'unused',
    { start: period.start > today ? period.start : today, end: period.end },
    daysOf(period),
    satang(-part),
  )
}

function restPart(period: Period, today: Day, price: Satang): Allocation {
  const part = mulDiv(price, leftOf(period, today), daysOf(period))
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

/** What a bill for whole periods is made of: the periods, what a coupon takes off, and what was kept for it. */
export function billOf(
  periods: readonly (Period & { price: Satang; discount: Satang })[],
  balance: Satang,
): { allocations: Allocation[]; due: Satang; used: Satang } {
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last) return { allocations: [], due: satang(0), used: satang(0) }
  const all: Period = { start: first.start, end: last.end }
  const off = sum(periods.map(({ discount }) => discount))
  const price = sum(periods.map((one) => one.price))
  const used = satang(Math.min(balance, price - off))
  const allocations = periods.map((one) => allocation('period', one, daysOf(one), one.price))
  if (off > 0) allocations.push(allocation('discount', all, daysOf(all), satang(-off)))
  if (used > 0) allocations.push(allocation('balance', all, daysOf(all), satang(-used)))
  return { allocations, due: satang(price - off - used), used }
}
