import type { CalendarHue } from '#kernel/calendar/hue.ts'
import { addDays, type Day, day } from '#kernel/time/index.ts'

/** An item with a time, as shown in a list of days. */
export interface AgendaItem {
  key: string
  title: string
  note: string
  hue: CalendarHue
  /** Where its details are. */
  href: string | null
  /** Times; or the first and last of whole days. */
  start: Date | Day
  end: Date | Day | null
  /** Whether it makes its people busy. */
  busy: boolean
}

export interface AgendaDay {
  day: Day
  /** The name of a public holiday or a holy day. */
  name: string | null
  items: AgendaItem[]
}

/** Returns a range of days with their items: all-day items first, then by time. An item of several days is on each. */
export function agendaDays(
  items: readonly AgendaItem[],
  { first, last, names = new Map() }: { first: Day; last: Day; names?: ReadonlyMap<Day, string> },
): AgendaDay[] {
  const days: AgendaDay[] = []
  for (let on = first; on <= last; on = addDays(on, 1))
    days.push({ day: on, name: names.get(on) ?? null, items: [] })
  for (const item of items) {
    const { from, to } = daysOf(item)
    // What started earlier is on the first day of the range.
    for (const agendaDay of days) if (agendaDay.day >= from && agendaDay.day <= to) agendaDay.items.push(item)
  }
  for (const agendaDay of days) agendaDay.items.sort((a, b) => startOf(a) - startOf(b))
  return days
}

function daysOf({ start, end }: AgendaItem): { from: Day; to: Day } {
  if (typeof start === 'string') return { from: start, to: typeof end === 'string' ? end : start }
  const from = day(start)
  if (!(end instanceof Date) || end <= start) return { from, to: from }
  // What ends at midnight is not on the day that starts then.
  return { from, to: day(new Date(end.getTime() - 1)) }
}

const startOf = ({ start }: AgendaItem): number => (typeof start === 'string' ? 0 : start.getTime())

/** Returns a day's items that make their people busy at the time of another one. */
export function clashesWith(
  item: Pick<AgendaItem, 'key' | 'start' | 'end'>,
  others: readonly AgendaItem[],
): AgendaItem[] {
  const { start, end } = item
  if (typeof start === 'string') return []
  const until = end instanceof Date ? end : start
  return others.filter(
    (other) =>
      other.key !== item.key &&
      other.busy &&
      other.start instanceof Date &&
      other.end instanceof Date &&
      other.start < until &&
      other.end > start,
  )
}
