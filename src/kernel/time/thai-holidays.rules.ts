import { addDays, type Day, weekday } from './day.ts'

/** A day off, with its name. */
export interface Holiday {
  day: Day
  th: string
  en: string
}

// The cabinet's list of public holidays with a fixed date.
const fixed: [monthDay: string, th: string, en: string][] = [
  ['01-01', 'วันขึ้นปีใหม่', 'New Year’s Day'],
  ['04-06', 'วันจักรี', 'Chakri Day'],
  ['04-13', 'วันสงกรานต์', 'Songkran'],
  ['04-14', 'วันสงกรานต์', 'Songkran'],
  ['04-15', 'วันสงกรานต์', 'Songkran'],
  ['05-01', 'วันแรงงานแห่งชาติ', 'Labour Day'],
  ['05-04', 'วันฉัตรมงคล', 'Coronation Day'],
  ['06-03', 'วันเฉลิมพระชนมพรรษาพระราชินี', 'Queen Suthida’s Birthday'],
  ['07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'King Vajiralongkorn’s Birthday'],
  ['08-12', 'วันแม่แห่งชาติ', 'Mother’s Day'],
  ['10-13', 'วันนวมินทรมหาราช', 'Navamindra Maharaj Day'],
  ['10-23', 'วันปิยมหาราช', 'Chulalongkorn Day'],
  ['12-05', 'วันพ่อแห่งชาติ', 'Father’s Day'],
  ['12-10', 'วันรัฐธรรมนูญ', 'Constitution Day'],
  ['12-31', 'วันสิ้นปี', 'New Year’s Eve'],
]

/**
 * Returns the public holidays of a Gregorian year, in order. Those that follow the moon or are announced (Makha Bucha,
 * Visakha Bucha, Asalha Bucha, bridge days) are `moving`: rows a site stores. For a holiday on a weekend the next free
 * weekday is off as well, for a holiday of several days at most one (as the cabinet gave 16 April 2024 for two days of
 * Songkran).
 */
export function thaiHolidays(year: number, moving: readonly Holiday[] = []): Holiday[] {
  const regularHolidays = [
    ...fixed.map(([monthDay, th, en]) => ({ day: `${year}-${monthDay}`, th, en })),
    ...moving.filter(({ day }) => day.startsWith(`${year}-`)),
  ].sort((a, b) => a.day.localeCompare(b.day))
  const usedDays = new Set(regularHolidays.map(({ day }) => day))
  const madeUp: Holiday[] = []
  for (const { day, th, en } of regularHolidays) {
    const name = `ชดเชย${th}`
    if (!isWeekEnd(day) || madeUp.some((holiday) => holiday.th === name)) continue
    let at = addDays(day, 1)
    while (isWeekEnd(at) || usedDays.has(at)) at = addDays(at, 1)
    usedDays.add(at)
    madeUp.push({ day: at, th: name, en: `${en} (in lieu)` })
  }
  return [...regularHolidays, ...madeUp].sort((a, b) => a.day.localeCompare(b.day))
}

const isWeekEnd = (day: Day): boolean => weekday(day) % 6 === 0
