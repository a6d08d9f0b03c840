import { addDays } from './day.ts'
import { type Holiday, thaiHolidays } from './thai-holidays.rules.ts'
import { type BuddhistHoliday, buddhistHolidayOn } from './thai-lunar.rules.ts'

export interface PublicHoliday extends Holiday {
  /** Not announced yet: derived from the rules. */
  forecast: boolean
}

// Additional days given by the cabinet: resolutions of 2567 and 2568 on the holidays of the following year.
const announcedHolidays: readonly Holiday[] = [
  { day: '2025-06-02', th: 'วันหยุดพิเศษ', en: 'Special holiday' },
  { day: '2025-08-11', th: 'วันหยุดพิเศษ', en: 'Special holiday' },
  { day: '2026-01-02', th: 'วันหยุดพิเศษ', en: 'Special holiday' },
]

/** The last Gregorian year whose holidays the cabinet has announced. */
const announcedTo = 2026

/** The lunar holidays that are public holidays; the end of Lent and Loy Krathong are not. */
const names: Partial<Record<BuddhistHoliday, [th: string, en: string]>> = {
  makha: ['วันมาฆบูชา', 'Makha Bucha'],
  visakha: ['วันวิสาขบูชา', 'Visakha Bucha'],
  asalha: ['วันอาสาฬหบูชา', 'Asalha Bucha'],
  'lent-begins': ['วันเข้าพรรษา', 'Buddhist Lent begins'],
}

const holidaysByYear = new Map<number, readonly PublicHoliday[]>()

/**
 * Returns the public holidays of a Gregorian year including the Buddhist ones and additional days given by the cabinet,
 * in order. Sources: the cabinet's yearly resolutions as published by the Bank of Thailand (2568, 2569); from 2570 on
 * the same rules and the lunar table of `thai-lunar.rules.ts`, marked as forecast.
 */
export function thaiPublicHolidays(year: number): readonly PublicHoliday[] {
  const found = holidaysByYear.get(year)
  if (found) return found
  const moving: Holiday[] = announcedHolidays.filter(({ day }) => day.startsWith(`${year}-`))
  for (let at = `${year}-01-01`; at.startsWith(`${year}-`); at = addDays(at, 1)) {
    const day = buddhistHolidayOn(at)
    const name = day && names[day]
    if (name) moving.push({ day: at, th: name[0], en: name[1] })
  }
  const days = thaiHolidays(year, moving).map((holiday) => ({ ...holiday, forecast: year > announcedTo }))
  holidaysByYear.set(year, days)
  return days
}
