import { thaiDigitsToArabic } from '#kernel/text/digits.ts'
import { addDays, type Day, dateParts, day, daysBetween, weekday } from '#kernel/time/index.ts'
import { readDuration, readTimes } from './clock.rules.ts'
import { readDay } from './day.rules.ts'
import { type DayRange, readDays } from './days.rules.ts'
import type { TextMatch } from './reading.rules.ts'
import { readRepeat } from './repeat.rules.ts'

/** The content of one typed line: 'ประชุมพรุ่งนี้ 9 โมง ที่ร้าน' is a title, a day, a time and a place. */
export interface QuickAdd {
  /** The line without the recognised parts. */
  title: string
  /** The day it is on, or starts on; null if the line has none. */
  day: Day | null
  /** The last day, if the line has a range: '3-5 ธ.ค.'. */
  last: Day | null
  /** Minutes since that day's midnight; null for the whole day. */
  from: number | null
  /** Minutes since the same midnight, over 1440 if it ends on a later day; null if the line has no end. */
  to: number | null
  /** RFC 5545, for something that repeats. */
  rule: string | null
  place: string | null
  /** The recognised parts of the line, in order, for highlighting. */
  read: readonly { at: number; length: number }[]
}

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * Reads a line typed to note something down, in Thai or English, relative to a time in Bangkok. Never fails: a line in
 * which nothing is recognised is a title.
 */
export function readQuickAdd(line: string, now: Date): QuickAdd {
  const text = thaiDigitsToArabic(line)
  const read: { at: number; length: number }[] = []
  /** Recognised parts are blanked, so that nothing is read twice and positions in the line stay the same. */
  let rest = text
  const take = <T>(found: TextMatch<T> | null): T | null => {
    if (!found) return null
    read.push({ at: found.at, length: found.length })
    rest = rest.slice(0, found.at) + '\uE000'.repeat(found.length) + rest.slice(found.at + found.length)
    return found.value
  }
  const today = day(now)
  const rule = take(readRepeat(rest))
  const days = take(readDays(rest, today))
  const on = days ? days.first : take(readDay(rest, today))
  const times = take(readTimes(rest))
  const minutes = times && times.to === undefined ? take(readDuration(rest)) : null
  const place = take(readLocation(rest))
  const from = times?.from ?? null
  return {
    title: tidyTitle(rest),
    day: on ?? firstDay(rule, from, today, now),
    last: days?.last ?? null,
    from,
    to: from === null ? null : endOf(times?.to ?? (minutes === null ? null : from + minutes), days),
    rule: rule && withWeekday(rule, on),
    place,
    read: read.sort((a, b) => a.at - b.at),
  }
}

/** For several days, the end time is on the last day; without an end time, they end with that day. */
function endOf(to: number | null, days: DayRange | null): number | null {
  if (!days) return to
  const more = daysBetween(days.first, days.last)
  return to === null ? (more + 1) * 1440 : more * 1440 + to
}

/**
 * If a line has a time but no day: today if it is still to come, otherwise tomorrow; something repeated starts on its
 * first day.
 */
function firstDay(rule: string | null, from: number | null, today: Day, now: Date): Day | null {
  const target = rule && /BYDAY=([A-Z,]+)/.exec(rule)?.[1]?.split(',')
  const monthDays = rule && /BYMONTHDAY=([-\d,]+)/.exec(rule)?.[1]?.split(',').map(Number)
  if (!rule && from === null) return null
  const { hour, minute } = dateParts(now)
  const isPast = from !== null && from <= hour * 60 + minute
  let at = isPast ? addDays(today, 1) : today
  for (let days = 0; days < 62; days++, at = addDays(at, 1)) {
    if (target && !target.includes(weekdayCodes[weekday(at)] ?? '')) continue
    if (monthDays && !monthDays.some((date) => isDate(at, date))) continue
    return at
  }
  return today
}

/** -1 is the last day of the month. */
const isDate = (at: Day, date: number) =>
  date > 0 ? Number(at.slice(8)) === date : addDays(at, -date).endsWith('01')

/** Gives a plain weekly rule its weekday. That repeats what the day says, but the day may be moved later. */
const withWeekday = (rule: string, on: Day | null): string =>
  on && rule === 'FREQ=WEEKLY' ? `FREQ=WEEKLY;BYDAY=${weekdayCodes[weekday(on)]}` : rule

const readLocation = (text: string): TextMatch<string> | null => {
  // ที่ starts many Thai words; a place is separated from the text before it.
  const match = /(?:^|[\s\uE000])(?:ที่\s*(?!\d)|@\s*|at\s+)([^\uE000]{2,80}?)\s*(?=\uE000|$)/iu.exec(text)
  if (!match?.[1]) return null
  const space = /^[\s\uE000]/.test(match[0]) ? 1 : 0
  return { at: match.index + space, length: match[0].length - space, value: match[1].trim() }
}

const tidyTitle = (text: string): string =>
  text
    .replace(/\uE000+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+(?:เวลา|ตอน|on|at|วัน)\s*$/iu, '')
    .replace(/^\s*(?:เวลา|ตอน)\s+/u, '')
    .trim()
