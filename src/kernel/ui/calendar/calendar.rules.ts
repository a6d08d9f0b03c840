import type { CalendarHue } from '#kernel/calendar/hue.ts'
import { addDays, type Day, dateParts, day, dayStart, isDay, weekday } from '#kernel/time/index.ts'

export const calendarViews = ['day', 'week', 'month', 'year', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The state of a calendar, as in its URL. */
export interface CalendarState {
  view: CalendarView
  day: Day
}

/** 0 is Sunday, 1 Monday. */
export type WeekStart = 0 | 1

/** Something with a time. An all-day item runs from its first to its last day; any other from one time to another. */
export interface CalendarItem {
  id: string
  title: string
  start: Date | Day
  /** When it ends, or its last day; without it, a single time or day. */
  end?: Date | Day
  /** One of the colours of charts and labels, 1 to 8; 0 is grey. */
  ink?: number
  /** The colour of its calendar, instead of `ink`. */
  hue?: CalendarHue
  href?: string
  /** What distinguishes it from others, in lists. */
  note?: string
  /** Whether it may be dragged elsewhere. */
  movable?: boolean
  /** Drawn as a dot and a name: for the many items of another area. */
  light?: boolean
  /** Not confirmed yet. */
  tentative?: boolean
  /** Finished, or overdue. */
  state?: 'done' | 'late'
  /** Lower comes first among items of the same time; without it they are sorted by title. */
  order?: number
}

/** What is special about a day, besides its items. */
export interface CalendarNote {
  /** The public holiday. */
  holiday: string | null
  /** A short text about the day. */
  text: string | null
  moon: 'half' | 'full' | 'last' | 'new' | null
  /** The lunar day, as text. */
  lunar: string | null
  /** A day off. */
  off?: boolean
}

/** Parses `?view=week&day=2026-11-21`; invalid values give the current month. */
export function calendarState(params: URLSearchParams, today: Day): CalendarState {
  const view = params.get('view')
  const at = params.get('day')
  return {
    view: calendarViews.find((candidate) => candidate === view) ?? 'month',
    day: isDay(at) ? at : today,
  }
}

export const firstOfMonth = (at: Day): Day => `${at.slice(0, 7)}-01`

/** Returns the view a day links to: the day view, otherwise the week view. */
export const dayViewOf = (views: readonly CalendarView[]): CalendarView =>
  views.includes('day') ? 'day' : 'week'

/** Returns the first day of the week. */
export const startOfWeek = (at: Day, weekStart: WeekStart): Day =>
  addDays(at, -((weekday(at) - weekStart + 7) % 7))

/** Returns the whole weeks of a month, including days of the neighbouring months. */
export function weeksOf(month: Day, weekStart: WeekStart): Day[][] {
  const first = firstOfMonth(month)
  const weeks: Day[][] = []
  for (
    let at = startOfWeek(first, weekStart);
    weeks.length === 0 || sameMonth(at, first);
    at = addDays(at, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, on) => addDays(at, on)))
  return weeks
}

export const sameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7)

/** Returns the day of the next or previous view. */
export function stepCalendar({ view, day: at }: CalendarState, step: 1 | -1): Day {
  if (view === 'day') return addDays(at, step)
  if (view === 'week') return addDays(at, 7 * step)
  if (view === 'year') return `${Number(at.slice(0, 4)) + step}${at.slice(4, 7)}-01`
  const first = firstOfMonth(at)
  return firstOfMonth(step > 0 ? addDays(first, 31) : addDays(first, -1))
}

/** Returns the first and last day a view shows: the range to read from the database. */
export function visibleDays({ view, day: at }: CalendarState, weekStart: WeekStart): { from: Day; to: Day } {
  if (view === 'day') return { from: at, to: at }
  if (view === 'week') {
    const from = startOfWeek(at, weekStart)
    return { from, to: addDays(from, 6) }
  }
  if (view === 'year') return { from: `${at.slice(0, 4)}-01-01`, to: `${at.slice(0, 4)}-12-31` }
  if (view === 'agenda')
    return { from: firstOfMonth(at), to: addDays(stepCalendar({ view, day: at }, 1), -1) }
  const weeks = weeksOf(at, weekStart)
  return { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! }
}

const isAllDay = (item: CalendarItem): boolean => typeof item.start === 'string'
const dayOf = (when: Date | Day): Day => (typeof when === 'string' ? when : day(when))

/** Returns the first and last day of an item; one that ends at midnight ends the day before. */
export function daysOfItem({ start, end = start }: CalendarItem): { first: Day; last: Day } {
  const first = dayOf(start)
  const last = typeof end === 'string' ? end : day(new Date(end.getTime() - 1))
  return last < first ? { first, last: first } : { first, last }
}

/**
 * Returns the items of each of the given days, in order: all-day ones first, then by time. Each item is processed once,
 * whatever the number of days.
 */
export function itemsByDay(
  items: readonly CalendarItem[],
  days: readonly Day[],
): (on: Day) => readonly CalendarItem[] {
  const found = new Map<Day, CalendarItem[]>(days.map((on) => [on, []]))
  const [from = '', to = ''] = [days[0], days.at(-1)]
  for (const item of items.toSorted(compareItems)) {
    const { first, last } = daysOfItem(item)
    if (first === last) found.get(first)?.push(item)
    else
      for (const [on, list] of first <= to && from <= last ? found : [])
        if (first <= on && on <= last) list.push(item)
  }
  return (on) => found.get(on) ?? []
}

const titleCollator = new Intl.Collator('th')
const startTime = ({ start }: CalendarItem): number => (typeof start === 'string' ? 0 : start.getTime())
const compareItems = (a: CalendarItem, b: CalendarItem): number =>
  startTime(a) - startTime(b) || (a.order ?? 0) - (b.order ?? 0) || titleCollator.compare(a.title, b.title)

export interface PositionedItem {
  item: CalendarItem
  /** Minutes of the day, 0 to 1440. */
  from: number
  to: number
  /** Its column and the number of columns, if several overlap. */
  column: number
  columns: number
}

const minItemMinutes = 30

/** Lays out the timed items of a day side by side: overlapping ones share the width. `items` are those of the day, in order. */
export function layoutDay(items: readonly CalendarItem[], on: Day): PositionedItem[] {
  const midnight = dayStart(on).getTime()
  const minutes = (when: Date) => Math.min(1440, Math.max(0, (when.getTime() - midnight) / 60_000))
  const timed = items
    .filter((item) => !isAllDay(item))
    .map((item) => {
      const from = Math.min(minutes(item.start as Date), 1440 - minItemMinutes)
      const end = item.end instanceof Date ? minutes(item.end) : from
      return { item, from, to: Math.max(end, from + minItemMinutes), column: 0, columns: 1 }
    })
  let group: PositionedItem[] = []
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1
    for (const positioned of group) positioned.columns = columns
    group = []
  }
  for (const item of timed) {
    if (group.every((other) => other.to <= item.from)) close()
    const usedColumns = group.filter((other) => other.to > item.from).map(({ column }) => column)
    while (usedColumns.includes(item.column)) item.column += 1
    group.push(item)
  }
  close()
  return timed
}

/** Returns the hours a time grid has to show: a working day, and whatever falls outside it. */
export function visibleHours(positionedItems: readonly PositionedItem[]): { first: number; last: number } {
  const first = Math.min(8, ...positionedItems.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(18, ...positionedItems.map(({ to }) => Math.ceil(to / 60)))
  return { first, last }
}

/** Formats a time as 13.30 in Thai, 13:30 in English. */
export function formatClock(when: Date, locale: 'th' | 'en'): string {
  const { hour, minute } = dateParts(when)
  return `${hour}${locale === 'th' ? '.' : ':'}${String(minute).padStart(2, '0')}`
}

/** Returns every day from one to another, both inclusive. */
export function daysFrom(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let at = from; at <= to; at = addDays(at, 1)) days.push(at)
  return days
}
