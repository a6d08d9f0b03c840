/**
 * A calendar day in Thailand, `YYYY-MM-DD`, Gregorian: what is stored and compared. The Buddhist year exists
 * only on screen and in what people type.
 */
export type Day = string

/**
 * Bangkok's distance from UTC: seven hours, without summer time, since 1 April 1920. A constant instead of the
 * zone database makes days and hours the same in every process and browser, and cheap. Birth times before 1920
 * need the older local time; that is the hora area's work.
 */
export const bangkokOffsetMs = 7 * 3_600_000

const dayMs = 86_400_000

/** The day it is in Bangkok at this time. */
export function day(date: Date): Day {
  return new Date(date.getTime() + bangkokOffsetMs).toISOString().slice(0, 10)
}

/** The moment a day begins in Bangkok (17:00 UTC of the day before). Throws RangeError when there is no such day. */
export function dayStart(day: Day): Date {
  return new Date(utcMidnight(day) - bangkokOffsetMs)
}

/** True for a day that exists, written `YYYY-MM-DD`. */
export function isDay(text: unknown): text is Day {
  return typeof text === 'string' && dayShape.test(text) && !Number.isNaN(midnightOrNaN(text))
}

/** The day `count` days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(utcMidnight(day) + count * dayMs).toISOString().slice(0, 10)
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs)
}

/** 0 Sunday to 6 Saturday. */
export function weekday(day: Day): number {
  return new Date(utcMidnight(day)).getUTCDay()
}

/** The clock and calendar of Bangkok at a time. `month` is 1-12, `year` Gregorian, `weekday` 0 = Sunday. */
export interface DateParts {
  year: number
  month: number
  dayOfMonth: number
  weekday: number
  hour: number
  minute: number
}

/** Takes a moment or a day apart; a day counts as its midnight. */
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

const dayShape = /^\d{4}-\d{2}-\d{2}$/

function utcMidnight(day: Day): number {
  const ms = midnightOrNaN(day)
  if (Number.isNaN(ms)) throw new RangeError(`no such day: ${day}`)
  return ms
}

// Engines differ on '2026-02-30': some roll over to March, so the text is compared with what came out.
function midnightOrNaN(day: Day): number {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? ms : Number.NaN
}
