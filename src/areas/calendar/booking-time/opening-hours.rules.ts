import type { Shift, StoredCalendar, WorkingCalendar } from '#kernel/time/index.ts'
import { addDays, type Day, thaiPublicHolidays } from '#kernel/time/index.ts'

/** Opening hours on these weekdays (`0` is Sunday), from one time of day to another: `09:00` to `16:00`. */
export interface OpeningHours {
  days: string[]
  from: string
  to: string
}

/** Different hours for a range of days, both ends included; closed if no time is given. For a single day `until` is empty. */
export interface OpeningException {
  day: Day
  until: Day | ''
  from: string
  to: string
}

interface OpeningSettings {
  /** Uses the working hours of the site instead of its own. */
  followsSite?: boolean
  hours: readonly OpeningHours[]
  exceptions: readonly OpeningException[]
  closedOnHolidays: boolean
}

/** The working hours of a site that has set none: never closed, and no service follows it. */
const emptySiteCalendar: StoredCalendar = { week: [], holidays: false, off: [] }

/** A longer exception is cut off after this number of days. */
const maxExceptionDays = 400

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * Returns the row and code of the first error in opening hours as entered: a time that ends before it starts, or two
 * that overlap. Null if there is none.
 */
export function openingHoursError(hours: readonly OpeningHours[]): { row: number; code: string } | null {
  for (const [row, { days, from, to }] of hours.entries()) {
    if (minuteOf(from) >= minuteOf(to)) return { row, code: 'calendar.time_order' }
    const overlapping = hours
      .slice(0, row)
      .some((other) => other.days.some((day) => days.includes(day)) && from < other.to && other.from < to)
    if (overlapping) return { row, code: 'calendar.hours_overlap' }
  }
  return null
}

/**
 * Returns opening hours as a working calendar, with the public holidays of the years in the range: the service's own
 * hours or those of the site. The site's own days off close every service, unless an exception of the service says
 * otherwise.
 */
export function workingCalendarOf(
  { followsSite, hours, exceptions, closedOnHolidays }: OpeningSettings,
  [first, last]: readonly [Day, Day],
  site: StoredCalendar = emptySiteCalendar,
): WorkingCalendar {
  const ownWeek = Array.from({ length: 7 }, (_, weekday) =>
    hours
      .filter(({ days }) => days.includes(String(weekday)))
      .map(shiftOf)
      .sort(byStart),
  )
  const week = followsSite ? site.week : ownWeek
  const firstYear = Number(first.slice(0, 4))
  const lastYear = Number(last.slice(0, 4))
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at)
  const holidays = (followsSite ? site.holidays : closedOnHolidays)
    ? years.flatMap((year) => thaiPublicHolidays(year).map((holiday) => holiday.day))
    : []
  const special = new Map<Day, Shift[]>()
  for (const exception of exceptions) {
    const { day, until, from, to } = exception
    let at = day
    for (let count = 0; count < maxExceptionDays && at <= (until || day); count++, at = addDays(at, 1)) {
      if (!from || !to) special.set(at, [])
      // Several exceptions on one day are the shifts of that day.
      else special.set(at, [...(special.get(at) ?? []), shiftOf(exception)].sort(byStart))
    }
  }
  return { week, holidays: new Set([...holidays, ...site.off]), special }
}

const shiftOf = ({ from, to }: { from: string; to: string }): Shift => [minuteOf(from), minuteOf(to)]
const byStart = (a: Shift, b: Shift) => a[0] - b[0]

/** Groups weekdays with the same hours, from Monday, for one line of text: days `1` to `6` from 09:00 to 16:00. */
export function weekRuns(hours: readonly OpeningHours[]): { first: number; last: number; text: string }[] {
  const order = [1, 2, 3, 4, 5, 6, 0]
  const texts = order.map((weekday) =>
    hours
      .filter(({ days }) => days.includes(String(weekday)))
      .sort((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${from}–${to}`)
      .join(', '),
  )
  const runs: { first: number; last: number; text: string }[] = []
  for (const [at, text] of texts.entries()) {
    const run = runs.at(-1)
    const weekday = order[at] as number
    if (!text) continue
    if (run && run.text === text && order.indexOf(run.last) === at - 1) run.last = weekday
    else runs.push({ first: weekday, last: weekday, text })
  }
  return runs
}
