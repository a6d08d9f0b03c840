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

/** A busy time. `title` if the viewer may see the reason. */
export interface BusyTime {
  from: Date
  to: Date
  title: string | null
}

export interface Span {
  start: Date
  end: Date
}

/** How many days ahead alternative times are searched for. */
export const freeWithinDays = 14
const maxFreeTimes = 3
/** Hours at which meetings are suggested, in minutes of the day. */
const officeHours = [8 * 60, 18 * 60] as const

/** Returns which of these times prevent somebody from attending. A time that ends when the other starts does not. */
export const conflictsWith = <Time extends Pick<BusyTime, 'from' | 'to'>>(
  { start, end }: Span,
  busy: readonly Time[],
): Time[] => busy.filter(({ from, to }) => from < end && to > start)

/**
 * Returns the next times at which everyone is free, with the same length as the requested one: on working days in
 * office hours, unless the requested one is itself on a day off.
 */
export function nextFreeTimes(
  requested: Span,
  busy: readonly Pick<BusyTime, 'from' | 'to'>[],
  now: Date,
): Span[] {
  const minutes = Math.round((requested.end.getTime() - requested.start.getTime()) / 60_000)
  if (minutes <= 0 || minutes > officeHours[1] - officeHours[0]) return []
  const from = day(requested.start > now ? requested.start : now)
  const to = addDays(from, freeWithinDays - 1)
  const calendar = workingDays(day(requested.start), from, to)
  return openSlots({ calendar, zone: siteZone, minutes, every: 30 }, { from, to, now, busy })
    .filter(({ start }) => start > requested.start)
    .slice(0, maxFreeTimes)
}

function workingDays(requestedDay: Day, first: Day, last: Day): WorkingCalendar {
  const years = new Set([requestedDay, first, last].map((eachDay) => Number(eachDay.slice(0, 4))))
  const holidays = new Set(
    [...years].flatMap((year) => thaiPublicHolidays(year).map((holiday) => holiday.day)),
  )
  const isWeekend = (at: number) => at === 0 || at === 6
  const isDayOff = isWeekend(weekday(requestedDay)) || holidays.has(requestedDay)
  return {
    week: Array.from({ length: 7 }, (_, at) => (isDayOff || !isWeekend(at) ? [officeHours] : [])),
    holidays: isDayOff ? new Set() : holidays,
  }
}
