import { countNoun } from '../i18n/count-noun.ts'
import { type DateParts, type Day, dateParts, day, daysBetween } from './day.ts'
import { months, weekdays } from './names.ts'

type Locale = 'th' | 'en'

/**
 * `medium` 21 พ.ย. 2569 · `long` 21 พฤศจิกายน 2569 · `full` วันเสาร์ที่ 21 พฤศจิกายน พ.ศ. 2569 · `weekday` ส. 21 พ.ย.
 * 2569 · `dayMonth` 21 พ.ย. · `weekdayDayMonth` ส. 21 พ.ย. · `month` พฤศจิกายน 2569 · `year` พ.ศ. 2569. An all-digit
 * format (21/11/69) is omitted on purpose: its century is ambiguous.
 */
export type DateStyle =
  | 'medium'
  | 'long'
  | 'full'
  | 'weekday'
  | 'dayMonth'
  | 'weekdayDayMonth'
  | 'month'
  | 'year'

/** Returns the Buddhist year: Gregorian + 543. For display only. */
export function buddhistYear(year: number): number {
  return year + 543
}

/** Returns a Gregorian year in the era used in the language. */
export const localYear = (year: number, locale: Locale): number =>
  locale === 'th' ? buddhistYear(year) : year

/** Formats a timestamp (in Bangkok time) or a day: Buddhist years in Thai, Gregorian in English. */
export function formatDate(when: Date | Day, locale: Locale, style: DateStyle = 'medium'): string {
  const parts = dateParts(when)
  return locale === 'th' ? thai[style](parts) : english[style](parts)
}

/** Formats as '18.00 น.' in Thai (with a point between hours and minutes, as in Thai print), '18:00' in English. */
export function formatTime(when: Date, locale: Locale): string {
  const { hour, minute } = dateParts(when)
  return locale === 'th' ? `${two(hour)}.${two(minute)} น.` : `${two(hour)}:${two(minute)}`
}

/** Formats as '21 พ.ย. 2569 18.00 น.' / '21 Nov 2026, 18:00'. */
export function formatDateTime(when: Date, locale: Locale, style: DateStyle = 'medium'): string {
  return formatDate(when, locale, style) + (locale === 'th' ? ' ' : ', ') + formatTime(when, locale)
}

/** `weekday` is on by default; `year` is off by default, unless the two days are in different years. */
export interface DayRangeFormat {
  weekday?: boolean
  year?: boolean
}

/**
 * Formats a range of days without repetition: 'อ. 24 – พ. 25 พ.ย.', 'จ. 30 พ.ย. – อ. 1 ธ.ค.', with `weekday: false,
 * year: true` '24–25 พ.ย. 2569'. A single day if both are the same.
 */
export function formatDayRange(
  from: Date | Day,
  to: Date | Day,
  locale: Locale,
  format: DayRangeFormat = {},
): string {
  const a = dateParts(from)
  const b = dateParts(to)
  const withWeekday = format.weekday ?? true
  const sameYear = a.year === b.year
  const sameMonth = sameYear && a.month === b.month
  const withYear = format.year || !sameYear
  const end = rangeSide(b, locale, { weekday: withWeekday, month: true, year: withYear })
  if (sameMonth && a.dayOfMonth === b.dayOfMonth) return end
  const start = rangeSide(a, locale, { weekday: withWeekday, month: !sameMonth, year: !sameYear })
  return `${start}${withWeekday || !sameMonth ? ' – ' : '–'}${end}`
}

/**
 * Formats a past or future time relative to now, in the largest sensible unit up to a week: 'เมื่อสักครู่', '5
 * นาทีที่ผ่านมา', 'เมื่อวาน', 'ในอีก 3 วัน'. Beyond a week, the date itself. Yesterday and tomorrow are Bangkok days,
 * not 24 hours.
 */
export function formatRelative(when: Date, now: Date, locale: Locale): string {
  const seconds = Math.round((when.getTime() - now.getTime()) / 1000)
  const size = Math.abs(seconds)
  const days = daysBetween(day(now), day(when))
  const texts = relativeTexts[locale]
  if (size < 45) return seconds > 0 ? texts.soon : texts.justNow
  if (size < 3600) return texts.at(Math.max(1, Math.round(size / 60)), 'minute', seconds > 0)
  if (days === 0 || size < 6 * 3600) return texts.at(Math.round(size / 3600), 'hour', seconds > 0)
  if (days === -1) return texts.yesterday
  if (days === 1) return texts.tomorrow
  if (Math.abs(days) <= 7) return texts.at(Math.abs(days), 'day', days > 0)
  return formatDate(when, locale)
}

const thai: Record<DateStyle, (p: DateParts) => string> = {
  medium: (p) => `${p.dayOfMonth} ${months.th.short[p.month - 1]} ${buddhistYear(p.year)}`,
  long: (p) => `${p.dayOfMonth} ${months.th.long[p.month - 1]} ${buddhistYear(p.year)}`,
  full: (p) =>
    `วัน${weekdays.th.long[p.weekday]}ที่ ${p.dayOfMonth} ${months.th.long[p.month - 1]} พ.ศ. ${buddhistYear(p.year)}`,
  weekday: (p) => `${weekdays.th.short[p.weekday]} ${thai.medium(p)}`,
  dayMonth: (p) => `${p.dayOfMonth} ${months.th.short[p.month - 1]}`,
  weekdayDayMonth: (p) => `${weekdays.th.short[p.weekday]} ${thai.dayMonth(p)}`,
  month: (p) => `${months.th.long[p.month - 1]} ${buddhistYear(p.year)}`,
  year: (p) => `พ.ศ. ${buddhistYear(p.year)}`,
}

const english: Record<DateStyle, (p: DateParts) => string> = {
  medium: (p) => `${p.dayOfMonth} ${months.en.short[p.month - 1]} ${p.year}`,
  long: (p) => `${p.dayOfMonth} ${months.en.long[p.month - 1]} ${p.year}`,
  full: (p) => `${weekdays.en.long[p.weekday]}, ${english.long(p)}`,
  weekday: (p) => `${weekdays.en.short[p.weekday]} ${english.medium(p)}`,
  dayMonth: (p) => `${p.dayOfMonth} ${months.en.short[p.month - 1]}`,
  weekdayDayMonth: (p) => `${weekdays.en.short[p.weekday]} ${english.dayMonth(p)}`,
  month: (p) => `${months.en.long[p.month - 1]} ${p.year}`,
  year: (p) => String(p.year),
}

function rangeSide(
  p: DateParts,
  locale: Locale,
  show: { weekday: boolean; month: boolean; year: boolean },
): string {
  const parts: (string | number)[] = []
  if (show.weekday) parts.push(weekdays[locale].short[p.weekday]!)
  parts.push(p.dayOfMonth)
  if (show.month) parts.push(months[locale].short[p.month - 1]!)
  if (show.year) parts.push(localYear(p.year, locale))
  return parts.join(' ')
}

type Unit = 'minute' | 'hour' | 'day'

const thaiUnits: Record<Unit, string> = { minute: 'นาที', hour: 'ชั่วโมง', day: 'วัน' }

const relativeTexts = {
  th: {
    justNow: 'เมื่อสักครู่',
    soon: 'อีกสักครู่',
    yesterday: 'เมื่อวาน',
    tomorrow: 'พรุ่งนี้',
    at: (n: number, unit: Unit, isFuture: boolean) =>
      isFuture ? `ในอีก ${n} ${thaiUnits[unit]}` : `${n} ${thaiUnits[unit]}ที่ผ่านมา`,
  },
  en: {
    justNow: 'just now',
    soon: 'in a moment',
    yesterday: 'yesterday',
    tomorrow: 'tomorrow',
    at: (n: number, unit: Unit, isFuture: boolean) => {
      const counted = countNoun(n, unit)
      return isFuture ? `in ${counted}` : `${counted} ago`
    },
  },
}

function two(n: number): string {
  return n < 10 ? `0${n}` : String(n)
}
