import { addDays, type Day, dateParts, daysBetween } from '#kernel/time/index.ts'

export const intervals = ['day', 'week', 'month', 'year'] as const
export type Interval = (typeof intervals)[number]

/** The length of a period, in days, weeks, months or years. */
export interface Cycle {
  interval: Interval
  count: number
}

/** From a day up to but excluding `end`. */
export interface Period {
  start: Day
  end: Day
}

/**
 * Returns the day this many whole cycles after the anchor. Months are counted from the anchor and never from the
 * previous boundary, so a start on the 31st is due on 28 February and on 31 March again, and a start on 29 February is
 * due on the 29th in leap years.
 */
export function boundary(anchor: Day, { interval, count }: Cycle, cycles: number): Day {
  if (interval === 'day') return addDays(anchor, count * cycles)
  if (interval === 'week') return addDays(anchor, 7 * count * cycles)
  return addMonths(anchor, count * cycles * (interval === 'year' ? 12 : 1))
}

/** Returns the period that starts this many cycles after the anchor. */
export const periodAt = (anchor: Day, cycle: Cycle, cycles: number): Period => ({
  start: boundary(anchor, cycle, cycles),
  end: boundary(anchor, cycle, cycles + 1),
})

export const daysOf = ({ start, end }: Period): number => daysBetween(start, end)

/** Returns the last day of a period, inclusive, as people say it. */
export const lastDay = ({ end }: { end: Day }): Day => addDays(end, -1)

function addMonths(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = dateParts(day)
  const at = year * 12 + (month - 1) + months
  const first = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
  const next = at + 1
  const after = `${String(Math.floor(next / 12)).padStart(4, '0')}-${String((next % 12) + 1).padStart(2, '0')}-01`
  return addDays(first, Math.min(dayOfMonth, daysBetween(first, after)) - 1)
}

export const cycleEquals = (a: Cycle, b: Cycle): boolean => a.interval === b.interval && a.count === b.count
