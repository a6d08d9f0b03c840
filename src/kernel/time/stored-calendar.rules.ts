import type { Day } from './day.ts'
import { thaiPublicHolidays } from './thai-public-holidays.rules.ts'
import type { Shift, WorkingCalendar } from './working-calendar.rules.ts'

/** When work is done, as it is stored: by a site for all, by a project for itself. */
export interface StoredCalendar {
  /** The shifts of each weekday, from Sunday. */
  week: Shift[][]
  /** Whether Thai public holidays are days off. */
  holidays: boolean
  /** Other days off. */
  off: Day[]
}

const office: Shift[] = [
  [540, 720],
  [780, 1080],
]

/** Monday to Friday, nine to six with an hour for lunch, Thai holidays off. */
export const usualCalendar: StoredCalendar = {
  week: [[], office, office, office, office, office, []],
  holidays: true,
  off: [],
}

/** A stored calendar with the public holidays of the years around a day laid out. One that never works is taken for the usual one. */
export function workingCalendar({ week, holidays, off }: StoredCalendar, around: Day): WorkingCalendar {
  const year = Number(around.slice(0, 4))
  const publicHolidays = holidays
    ? [-1, 0, 1, 2].flatMap((step) => thaiPublicHolidays(year + step).map((one) => one.day))
    : []
  return {
    week: week.some((shifts) => shifts.length) ? week : usualCalendar.week,
    holidays: new Set([...publicHolidays, ...off]),
  }
}
