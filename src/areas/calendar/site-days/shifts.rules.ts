import type { Shift } from '#kernel/time/index.ts'

/** Hours shared by several weekdays, as entered. */
export interface HoursInput {
  /** Weekdays, '0' is Sunday. */
  days: string[]
  from: string
  to: string
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Returns the first row of hours that ends before it starts, or overlaps another on the same weekday; null if there is none. */
export function findInvalidHours(
  rows: readonly HoursInput[],
): { row: number; reason: 'order' | 'overlap' } | null {
  for (const [row, { from, to, days }] of rows.entries()) {
    if (to <= from) return { row, reason: 'order' }
    const runsInto = rows
      .slice(0, row)
      .some((other) => other.days.some((day) => days.includes(day)) && other.from < to && from < other.to)
    if (runsInto) return { row, reason: 'overlap' }
  }
  return null
}

/** Converts entered hours to a week of shifts, from Sunday. */
export const weekOf = (rows: readonly HoursInput[]): Shift[][] =>
  Array.from({ length: 7 }, (_, day) =>
    rows
      .filter(({ days }) => days.includes(String(day)))
      .map(({ from, to }): Shift => [minuteOf(from), minuteOf(to)])
      .sort((a, b) => a[0] - b[0]),
  )

/** Converts a week to entered hours: shifts shared by several weekdays are combined into one row. */
export function hoursOf(week: readonly (readonly Shift[])[]): HoursInput[] {
  const rows = new Map<string, HoursInput>()
  for (const [day, shifts] of week.entries())
    for (const [from, to] of shifts) {
      const key = `${from} ${to}`
      const row = rows.get(key) ?? { days: [], from: formatClock(from), to: formatClock(to) }
      row.days.push(String(day))
      rows.set(key, row)
    }
  return [...rows.values()]
}
