import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'

/** Both days inclusive. */
export interface Period {
  from: Day
  to: Day
}

/** Returns every day of a period, in order. */
export function daysOf({ from, to }: Period): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))
}

/** Returns the period of the same length immediately before. */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

export interface DayValue {
  key: string
  day: Day
  value: number
}

/** Returns a value for every day of the period and every key; a day without a row counts as zero. */
export function filledSeries<Key extends string>(
  rows: readonly DayValue[],
  keys: readonly Key[],
  period: Period,
): Record<Key, number[]> {
  const values = new Map(rows.map(({ key, day, value }) => [`${key} ${day}`, value]))
  const days = daysOf(period)
  const filled = keys.map((key) => [key, days.map((day) => values.get(`${key} ${day}`) ?? 0)])
  return Object.fromEntries(filled) as Record<Key, number[]>
}
