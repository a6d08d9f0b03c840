/**
 * A calendar day in Thailand, `YYYY-MM-DD`, Gregorian: what is stored and compared. The Buddhist year only exists in
 * display and input.
 */
export type Day = string

/**
 * Bangkok's offset from UTC: seven hours, without daylight saving time, since 1 April 1920. A constant instead of the
 * time zone database makes days and hours the same in every process and browser, and cheap. Birth times before 1920
 * need the older local time; that is up to the hora area.
 */
export const bangkokOffsetMs = 7 * 3_600_000

const dayMs = 86_400_000

/** Returns the day in Bangkok at this time. */
export function day(date: Date): Day {
  return utcDay(date.getTime() + bangkokOffsetMs)
}

/** Returns the start of a day in Bangkok (17:00 UTC of the day before). Throws RangeError if the day does not exist. */
export function dayStart(day: Day): Date {
  return new Date(utcMidnight(day) - bangkokOffsetMs)
}

/**
 * Returns true for an existing day, written `YYYY-MM-DD`, of the years 1000 to 9998: input is calculated with, and days
 * and months before or after those could not be written, or not be stored.
 */
export function isDay(text: unknown): text is Day {
  return typeof text === 'string' && !/^(?:0|9999)/.test(text) && !Number.isNaN(midnightOrNaN(text))
}

/** Returns the day `count` days later; earlier if negative. */
export function addDays(day: Day, count: number): Day {
  return utcDay(utcMidnight(day) + count * dayMs)
}

/** Returns how many days `to` is after `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs)
}

/** From 0 for Sunday to 6 for Saturday. */
export function weekday(day: Day): number {
  return new Date(utcMidnight(day)).getUTCDay()
}

/** Local date and time in Bangkok. `month` is 1-12, `year` Gregorian, `weekday` 0 = Sunday. */
export interface DateParts {
  year: number
  month: number
  dayOfMonth: number
  weekday: number
  hour: number
  minute: number
}

/** Splits a timestamp or a day into its parts; a day counts as its midnight. */
export function dateParts(when: Date | Day): DateParts {
  const local = new Date(typeof when === 'string' ? utcMidnight(when) : when.getTime() + bangkokOffsetMs)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    dayOfMonth: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function utcMidnight(day: Day): number {
  const ms = midnightOrNaN(day)
  if (Number.isNaN(ms)) throw new RangeError(`invalid day: ${day}`)
  return ms
}

// Uses numbers: plans calculate with hundreds of thousands of days, and engines disagree on what '2026-02-30' is.
function midnightOrNaN(day: Day): number {
  if (!dayPattern.test(day)) return Number.NaN
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  const date = Number(day.slice(8))
  const last = month === 2 && isLeap(year) ? 29 : (monthDays[month - 1] ?? 0)
  if (date < 1 || date > last) return Number.NaN
  // Years below 100 would be treated as 1900 to 1999.
  return year < 100 ? Date.parse(`${day}T00:00:00Z`) : Date.UTC(year, month - 1, date)
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Returns the UTC day of a time, in text form. */
function utcDay(ms: number): Day {
  const at = new Date(ms)
  const year = at.getUTCFullYear()
  if (year < 1000 || year > 9999) return at.toISOString().slice(0, 10)
  const month = at.getUTCMonth() + 1
  const date = at.getUTCDate()
  return `${year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`
}
