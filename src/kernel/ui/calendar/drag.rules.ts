import { type Day, dateParts, daysBetween } from '#kernel/time/index.ts'
import type { CalendarItem } from './calendar.rules.ts'

/** Where a pointer is: a day, and in a grid of hours the minute of it. */
export interface Place {
  day: Day
  minute: number | null
}

/** Where what has no day yet is taken from. */
export const nowhere: Place = { day: '', minute: null }

/** Times are set in quarters of an hour. */
export const step = 15

export const snapped = (minutes: number): number => Math.round(minutes / step) * step

/** Whether a day lies under what is being dragged: where a moved item would begin, or within what is being drawn. */
export function isUnder(
  drag: { kind: 'move' | 'resize' | 'create' | 'place'; from: Place; at: Place } | null,
  on: Day,
): boolean {
  if (!drag || drag.at.minute !== null) return false
  if (drag.kind !== 'create') return drag.at.day === on
  const [first, last] = [drag.from.day, drag.at.day].sort() as [Day, Day]
  return first <= on && on <= last
}

/** An item as it would be, so many days and minutes later, or so much longer. */
export function shifted(
  item: CalendarItem,
  { days = 0, minutes = 0, longer = 0 }: { days?: number; minutes?: number; longer?: number },
): CalendarItem {
  const by = days * 86_400_000 + minutes * 60_000
  if (!(item.start instanceof Date)) return { ...item, ...shiftedDays(item.start, item.end, days) }
  const start = new Date(item.start.getTime() + by)
  const end = item.end instanceof Date ? item.end : item.start
  return { ...item, start, end: new Date(Math.max(start.getTime(), end.getTime() + by + longer * 60_000)) }
}

function shiftedDays(start: Day, end: CalendarItem['end'], days: number): { start: Day; end: Day } {
  const later = (day: Day) =>
    new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return { start: later(start), end: later(typeof end === 'string' ? end : start) }
}

/** Minutes of Bangkok's day. */
export const minuteOf = (when: Date): number => {
  const { hour, minute } = dateParts(when)
  return hour * 60 + minute
}

/** How full days are, 0 to 4, against the fullest of them. */
export function fullness(
  items: readonly CalendarItem[],
  daysOf: (item: CalendarItem) => { first: Day; last: Day },
) {
  const counts = new Map<Day, number>()
  for (const item of items) {
    const { first, last } = daysOf(item)
    const length = Math.min(31, daysBetween(first, last))
    for (let at = 0; at <= length; at++) {
      const day = new Date(Date.parse(`${first}T00:00Z`) + at * 86_400_000).toISOString().slice(0, 10)
      counts.set(day, (counts.get(day) ?? 0) + 1)
    }
  }
  const most = Math.max(4, ...counts.values())
  return (day: Day): number => Math.ceil(((counts.get(day) ?? 0) / most) * 4)
}
