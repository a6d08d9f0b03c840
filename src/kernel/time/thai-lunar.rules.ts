import { addDays, type Day, daysBetween } from './day.ts'

/** A day of the Thai lunar calendar. */
export interface LunarDay {
  /** The Buddhist year of the Makha Bucha within these twelve or thirteen months. */
  year: number
  /** 1 (อ้าย), 2 (ยี่), 3 to 12. */
  month: number
  /** The second eighth month (๘ หลัง) of a thirteen-month year. */
  second: boolean
  /** ขึ้น, while the moon waxes; otherwise แรม. */
  waxing: boolean
  /** 1 to 15 (ค่ำ). */
  day: number
  /** The year has not been announced yet. */
  forecast: boolean
}

export type BuddhistHoliday = 'makha' | 'visakha' | 'asalha' | 'lent-begins' | 'lent-ends' | 'loy-krathong'

// Which years have an extra day (V: the seventh month has 30) or an extra month (M: the eighth occurs twice) is
// announced, not calculated: every published rule fails for some years. 2535-2570 are from the Bank of Thailand's
// holiday lists; earlier and later ones from published calendars.
const firstYear = 2325
const years = [
  'MNVMNMNVMNNMVNMNMVNMNVMNM',
  'NNMVNMNVMNMNMVNNMNMVNMNVM',
  'NNMVMNVMNNMNMNVMNVMNNMVMN',
  'NMNVMNMNVMNNMNVMNMNVMNNMV',
  'MNNMNVMNMNVMNNMNMVNMNVMNN',
  'MVMNNMNVMNVMNMNNMNVMNMVNM',
  'NVMNVMNMNNMNMVNMNVMNVMNNM',
  'VMNNMNVMNMNNMVNMVNMNMNVMN',
  'NMNMNVMNVMNMNNMVNMVNMNMVN',
  'MNVMNMNNMVNMNVMNMNVMNNMNM',
  'V',
].join('')
const lastAnnounced = 2570
const lengths = { N: 354, V: 355, M: 384 } as const
type YearKind = keyof typeof lengths

/** ขึ้น ๑ ค่ำ เดือนอ้าย of 2535. */
const anchor = { year: 2535, day: '1991-12-07' }

const kindOf = (year: number) => years[year - firstYear] as YearKind | undefined

/** The first day of every year in the table, by years since the first. */
const starts: Day[] = (() => {
  let start: Day = anchor.day
  for (let year = anchor.year - 1; year >= firstYear; year--)
    start = addDays(start, -lengths[kindOf(year) ?? 'N'])
  return [...years].map((kind) => {
    const yearStart = start
    start = addDays(start, lengths[kind as YearKind])
    return yearStart
  })
})()

interface Month {
  month: number
  second: boolean
  days: number
}

function monthsOf(kind: YearKind): Month[] {
  const months: Month[] = []
  for (let month = 1; month <= 12; month++) {
    const days = month % 2 === 0 || (month === 7 && kind === 'V') ? 30 : 29
    months.push({ month, second: false, days })
    if (month === 8 && kind === 'M') months.push({ month, second: true, days: 30 })
  }
  return months
}

/** Returns the lunar day of a day; null outside the table (December 1781 to about 2032). */
export function lunarDay(of: Day): LunarDay | null {
  const index = starts.findLastIndex((start) => start <= of)
  const start = starts[index]
  const kind = kindOf(firstYear + index)
  if (!start || !kind) return null
  const year = firstYear + index
  let remainingDays = daysBetween(start, of)
  for (const { month, second, days } of monthsOf(kind)) {
    if (remainingDays < days) {
      const waxing = remainingDays < 15
      return {
        year,
        month,
        second,
        waxing,
        day: waxing ? remainingDays + 1 : remainingDays - 14,
        forecast: year > lastAnnounced,
      }
    }
    remainingDays -= days
  }
  return null
}

/** Returns whether a day is วันพระ: the eighth and the last day of both halves of a month. */
export function isHolyDay(of: Day): boolean {
  const lunar = lunarDay(of)
  if (!lunar) return false
  if (lunar.day === 8 || (lunar.waxing && lunar.day === 15)) return true
  return !lunar.waxing && lunarDay(addDays(of, 1))?.waxing === true
}

/** Returns the major Buddhist holiday on a day, if any. In a thirteen-month year the first three are a month later. */
export function buddhistHolidayOn(of: Day): BuddhistHoliday | null {
  const lunar = lunarDay(of)
  if (!lunar) return null
  const late = kindOf(lunar.year) === 'M' ? 1 : 0
  const full = lunar.waxing && lunar.day === 15
  if (full && lunar.month === 3 + late && !lunar.second) return 'makha'
  if (full && lunar.month === 6 + late) return 'visakha'
  const eighth = lunar.month === 8 && lunar.second === (late === 1)
  if (full && eighth) return 'asalha'
  if (!lunar.waxing && lunar.day === 1 && eighth) return 'lent-begins'
  if (full && lunar.month === 11) return 'lent-ends'
  if (full && lunar.month === 12) return 'loy-krathong'
  return null
}

/** Formats as 'ขึ้น ๑๕ ค่ำ เดือน ๘ หลัง', as printed in calendars; `short` omits the month. */
export function lunarDayText({ waxing, day, month, second }: LunarDay, { short = false } = {}): string {
  const thai = (n: number) => String(n).replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
  const half = `${waxing ? 'ขึ้น' : 'แรม'} ${thai(day)} ค่ำ`
  if (short) return half
  const named = month === 1 ? 'อ้าย' : month === 2 ? 'ยี่' : ` ${thai(month)}`
  return `${half} เดือน${named}${second ? ' หลัง' : ''}`
}
