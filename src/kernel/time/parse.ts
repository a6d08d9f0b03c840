import { thaiDigitsToArabic } from '../text/digits.ts'
import { type Day, isDay } from './day.ts'
import { months } from './names.ts'

/** `short-year`: two digits, ask the user; `range`: neither a Buddhist year 2400-2700 nor a Gregorian 1900-2100. */
export type YearParseError = 'empty' | 'shape' | 'short-year' | 'range'

export type YearParseResult =
  | { ok: true; year: number; era: 'BE' | 'CE' }
  | { ok: false; reason: YearParseError }

/** Parses a typed year, Buddhist or Gregorian by its magnitude, to a Gregorian one. 'พ.ศ.' and 'ค.ศ.' may precede it. */
export function parseYear(text: string): YearParseResult {
  const plain = thaiDigitsToArabic(text)
    .replace(/^\s*(?:พ\.?ศ\.?|ค\.?ศ\.?|BE|B\.E\.|CE|AD)\s*/i, '')
    .trim()
  if (plain === '') return { ok: false, reason: 'empty' }
  if (/^\d{2}$/.test(plain)) return { ok: false, reason: 'short-year' }
  if (!/^\d{4}$/.test(plain)) return { ok: false, reason: 'shape' }
  const year = Number(plain)
  if (year >= 2400 && year <= 2700) return { ok: true, year: year - 543, era: 'BE' }
  if (year >= 1900 && year <= 2100) return { ok: true, year, era: 'CE' }
  return { ok: false, reason: 'range' }
}

export type DayParseResult = { ok: true; day: Day } | { ok: false; reason: YearParseError | 'no-such-day' }

/**
 * Parses a typed day: '21/11/2569', '21-11-2026', '21 พ.ย. 2569', '21 พฤศจิกายน พ.ศ. ๒๕๖๙', '21 Nov 2026',
 * '2026-11-21', '25691121'. Always day before month.
 * `printedBefore1941`: the text is copied from a document. Until 1940 the Buddhist year began on 1 April, so January to
 * March have the number of the year before (January 1940 was printed 2482); years up to 2482 are then interpreted like
 * this.
 */
export function parseDay(
  text: string,
  { printedBefore1941 = false }: { printedBefore1941?: boolean } = {},
): DayParseResult {
  const plain = thaiDigitsToArabic(text).trim().toLowerCase()
  if (plain === '') return { ok: false, reason: 'empty' }
  const pieces = datePieces(plain)
  if (!pieces) return { ok: false, reason: 'shape' }
  const year = parseYear(pieces.year)
  if (!year.ok) return year
  const old = printedBefore1941 && year.era === 'BE' && year.year <= 1939 && pieces.month <= 3
  const parsed = `${year.year + (old ? 1 : 0)}-${two(pieces.month)}-${two(pieces.dayOfMonth)}`
  return isDay(parsed) ? { ok: true, day: parsed } : { ok: false, reason: 'no-such-day' }
}

/** Returns the error code of a day that cannot be parsed. A year of two digits, as on a card, is named as what is wrong. */
export const dayErrorCode = (reason: YearParseError | 'no-such-day'): 'field.day' | 'field.day_year' =>
  reason === 'short-year' ? 'field.day_year' : 'field.day'

interface DatePieces {
  year: string
  month: number
  dayOfMonth: number
}

function datePieces(text: string): DatePieces | null {
  const yearFirst = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/.exec(text)
  if (yearFirst) return { year: yearFirst[1]!, month: Number(yearFirst[3]), dayOfMonth: Number(yearFirst[4]) }
  const numeric = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{2,4})$/.exec(text)
  if (numeric) return { year: numeric[3]!, month: Number(numeric[2]), dayOfMonth: Number(numeric[1]) }
  const named = /^(\d{1,2})\s*([a-z.]+|[ก-๎.]+?)\s*,?\s*(?:พ\.?ศ\.?|ค\.?ศ\.?)?\s*(\d{2,4})$/.exec(text)
  const month = named && monthByName(named[2]!)
  return named && month ? { year: named[3]!, month, dayOfMonth: Number(named[1]) } : null
}

function monthByName(name: string): number | null {
  const bare = name.replaceAll('.', '')
  const lists = [months.th.long, months.th.short, months.en.long, months.en.short]
  for (const list of lists) {
    const at = list.findIndex((month) => month.replaceAll('.', '').toLowerCase() === bare)
    if (at >= 0) return at + 1
  }
  return null
}

function two(n: number): string {
  return n < 10 ? `0${n}` : String(n)
}
