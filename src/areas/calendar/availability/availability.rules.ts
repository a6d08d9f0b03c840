import { openSlots } from '#kernel/slots/open-slots.rules.ts'
import {
  addDays,
  type Day,
  day,
  thaiPublicHolidays,
  type WorkingCalendar,
  weekday,
} from '#kernel/time/index.ts'
import { siteZone } from '../event/event-time.rules.ts'

/** A time that is taken. `title` where the viewer may read what by. */
export interface BusyTime {
  from: Date
  to: Date
  title: string | null
}

export interface Span {
  start: Date
  end: Date
}

/** So many days on, other times are looked for. */
export const freeWithinDays = 14
const mostFree = 3
/** Meetings are proposed at these hours, in minutes of the day. */
const officeHours = [8 * 60, 18 * 60] as const

/** What of these times keeps somebody from being there then. One that ends when the other begins does not. */
export const conflictsWith = <Time extends Pick<BusyTime, 'from' | 'to'>>(
  { start, end }: Span,
  busy: readonly Time[],
): Time[] => busy.filter(({ from, to }) => from < end && to > start)

/**
 * The next times at which nobody has anything else, as long as the one that was wanted: on working days at office hours, unless the wanted
 * one is on a day off itself.
 */
export function nextFreeTimes(
  wanted: Span,
  busy: readonly Pick<BusyTime, 'from' | 'to'>[],
  now: Date,
): Span[] {
  const minutes = Math.round((wanted.end.getTime() - wanted.start.getTime()) / 60_000)
  if (minutes <= 0 || minutes > officeHours[1] - officeHours[0]) return []
  const from = day(wanted.start > now ? wanted.start : now)
  const to = addDays(from, freeWithinDays - 1)
  const calendar = workingDays(day(wanted.start), from, to)
  return openSlots({ calendar, zone: siteZone, minutes, every: 30 }, { from, to, now, busy })
    .filter(({ start }) => start > wanted.start)
    .slice(0, mostFree)
}

function workingDays(wanted: Day, first: Day, last: Day): WorkingCalendar {
  const years = new Set([wanted, first, last].map((one) => Number(one.slice(0, 4))))
  const holidays = new Set([...years].flatMap((year) => thaiPublicHolidays(year).map((one) => one.day)))
  const isWeekend = (at: number) => at === 0 || at === 6
  const isDayOff = isWeekend(weekday(wanted)) || holidays.has(wanted)
  return {
    week: Array.from({ length: 7 }, (_, at) => (isDayOff || !isWeekend(at) ? [officeHours] : [])),
    holidays: isDayOff ? new Set() : holidays,
  }
}
