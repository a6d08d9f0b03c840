import { type Day, dateParts, daysBetween } from '#kernel/time/index.ts'
import type { CalendarItem } from './calendar.rules.ts'

/** The position of a pointer: a day and, in an hour grid, the minute within it. */
export interface DragPosition {
  day: Day
  minute: number | null
}

/** The origin of items without a day. */
export const noPosition: DragPosition = { day: '', minute: null }

/** Times snap to quarters of an hour. */
export const snapMinutes = 15

export const snapToStep = (minutes: number): number => Math.round(minutes / snapMinutes) * snapMinutes

/** Returns whether a day is under the drag: where a moved item would start, or within a range being drawn. */
export function isUnderDrag(
  drag: { kind: 'move' | 'resize' | 'create' | 'place'; from: DragPosition; at: DragPosition } | null,
  on: Day,
): boolean {
  if (!drag || drag.at.minute !== null) return false
  if (drag.kind !== 'create') return drag.at.day === on
  const [first, last] = [drag.from.day, drag.at.day].sort() as [Day, Day]
  return first <= on && on <= last
}

/** Returns an item moved by a number of days and minutes, or resized. */
export function shiftItem(
  item: CalendarItem,
  { days = 0, minutes = 0, longer = 0 }: { days?: number; minutes?: number; longer?: number },
): CalendarItem {
  const by = days * 86_400_000 + minutes * 60_000
  if (!(item.start instanceof Date)) return { ...item, ...shiftDays(item.start, item.end, days) }
  const start = new Date(item.start.getTime() + by)
  const end = item.end instanceof Date ? item.end : item.start
  return { ...item, start, end: new Date(Math.max(start.getTime(), end.getTime() + by + longer * 60_000)) }
}

function shiftDays(start: Day, end: CalendarItem['end'], days: number): { start: Day; end: Day } {
  const later = (day: Day) =>
    new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return { start: later(start), end: later(typeof end === 'string' ? end : start) }
}

/** Returns the minute of the day in Bangkok. */
export const minuteOf = (when: Date): number => {
  const { hour, minute } = dateParts(when)
  return hour * 60 + minute
}

/** Returns how full days are, 0 to 4, relative to the fullest one. */
export function dayLoad(
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
  const maxCount = Math.max(4, ...counts.values())
  return (day: Day): number => Math.ceil(((counts.get(day) ?? 0) / maxCount) * 4)
}
