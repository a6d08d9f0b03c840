import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'

/** Both days included. */
export interface Period {
  from: Day
  to: Day
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: Period): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))
}

/** The period of the same length right before. */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

export interface DayValue {
  key: string
  day: Day
  value: number
}

/** A value for every day of the period and every key; a day without a row is a day on which nothing happened. */
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
