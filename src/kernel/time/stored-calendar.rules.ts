import type { Day } from './day.ts'
import { thaiPublicHolidays } from './thai-public-holidays.rules.ts'
import type { Shift, WorkingCalendar } from './working-calendar.rules.ts'

/** Working time as stored: by a site for everything, or by a project for itself. */
export interface StoredCalendar {
  /** The shifts of each weekday, from Sunday. */
  week: Shift[][]
  /** Whether Thai public holidays are days off. */
  holidays: boolean
  /** Other days off. */
  off: Day[]
}

const officeShifts: Shift[] = [
  [540, 720],
  [780, 1080],
]

/** Monday to Friday, nine to six with an hour's lunch break, Thai holidays off. */
export const defaultCalendar: StoredCalendar = {
  week: [[], officeShifts, officeShifts, officeShifts, officeShifts, officeShifts, []],
  holidays: true,
  off: [],
}

/**
 * Resolves a stored calendar with the public holidays of the years around a day. One without any working time is
 * replaced by the default one.
 */
export function workingCalendar({ week, holidays, off }: StoredCalendar, referenceDay: Day): WorkingCalendar {
  const year = Number(referenceDay.slice(0, 4))
  const publicHolidays = holidays
    ? [-1, 0, 1, 2].flatMap((step) => thaiPublicHolidays(year + step).map((holiday) => holiday.day))
    : []
  return {
    week: week.some((shifts) => shifts.length) ? week : defaultCalendar.week,
    holidays: new Set([...publicHolidays, ...off]),
  }
}
