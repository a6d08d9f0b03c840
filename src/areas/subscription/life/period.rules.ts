import { addDays, type Day, dateParts, daysBetween } from '#kernel/time/index.ts'

export const intervals = ['day', 'week', 'month', 'year'] as const
export type Interval = (typeof intervals)[number]

/** How long a period is: so many days, weeks, months or years. */
export interface Cycle {
  interval: Interval
  count: number
}

/** From a day on, up to and without `end`. */
export interface Period {
  start: Day
  end: Day
}

/**
 * The day so many whole cycles after the anchor. Months are counted from the anchor and never from the day before, so that who began on
 * the 31st pays on 28 February and on 31 March again, and who began on 29 February pays on the 29th in leap years.
 */
export function boundary(anchor: Day, { interval, count }: Cycle, cycles: number): Day {
  if (interval === 'day') return addDays(anchor, count * cycles)
  if (interval === 'week') return addDays(anchor, 7 * count * cycles)
  return addMonths(anchor, count * cycles * (interval === 'year' ? 12 : 1))
}

/** The period that begins so many cycles after the anchor. */
export const periodAt = (anchor: Day, cycle: Cycle, cycles: number): Period => ({
  start: boundary(anchor, cycle, cycles),
  end: boundary(anchor, cycle, cycles + 1),
})

export const daysOf = ({ start, end }: Period): number => daysBetween(start, end)

/** The last day of a period, as people say it. */
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
