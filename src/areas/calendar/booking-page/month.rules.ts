import type { ClosedDay } from '#kernel/tenancy/working-time.ts'
import {
  addDays,
  type Day,
  isHolyDay,
  lunarDay,
  lunarDayText,
  thaiPublicHolidays,
  weekday,
} from '#kernel/time/index.ts'

/** A day of a month as shown on the booking page. */
export interface MonthCell {
  day: Day
  isInMonth: boolean
  /** The number of bookable times. */
  free: number
  isSunday: boolean
  holiday: { th: string; en: string } | null
  /** The lunar day of a วันพระ. */
  holyDay: { th: string; en: string } | null
}

export const monthOf = (day: Day): string => day.slice(0, 7)

/** Returns the month this many later, `2026-12`. */
export function shiftMonth(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** Returns the weeks of a month, from Monday, with free times and kinds of days; `closed` are the site's own days off. */
export function monthCells(
  month: string,
  free: ReadonlyMap<Day, number>,
  closed: readonly ClosedDay[] = [],
): MonthCell[] {
  const first = `${month}-01`
  const start = addDays(first, -((weekday(first) + 6) % 7))
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1)
  const cells: MonthCell[] = []
  for (let day = start; day <= last || weekday(day) !== 1; day = addDays(day, 1)) {
    const off = closed.find((closedDay) => closedDay.day === day)?.name
    const holiday =
      off ?? thaiPublicHolidays(Number(day.slice(0, 4))).find((candidate) => candidate.day === day)
    const lunar = isHolyDay(day) ? lunarDay(day) : null
    cells.push({
      day,
      isInMonth: monthOf(day) === month,
      free: free.get(day) ?? 0,
      isSunday: weekday(day) === 0,
      holiday: holiday ? { th: holiday.th, en: holiday.en } : null,
      holyDay: lunar && {
        th: lunarDayText(lunar, { short: true }),
        en: `${lunar.waxing ? 'waxing' : 'waning'} moon, day ${lunar.day}`,
      },
    })
  }
  return cells
}
