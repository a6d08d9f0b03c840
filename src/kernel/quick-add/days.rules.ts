import { addDays, type Day, dateParts, months } from '#kernel/time/index.ts'
import { monthNames, parseWrittenDay, readDay } from './day.rules.ts'
import { findMatch, firstMatch, type TextMatch } from './reading.rules.ts'

/** The first and last day of several. */
export interface DayRange {
  first: Day
  last: Day
}

const dashPattern = '\\s*(?:-|–|—|(?:จน)?ถึง|(?:to|until|till)\\b)\\s*'
const fromPattern = '(?:(?:ตั้งแต่|ระหว่าง|\\bfrom\\b)\\s*)?(?:วันที่\\s*)?'
const dayPrefix = '(?:วันที่\\s*)?'
const yearPattern = '(?:(?:พ\\.?ศ\\.?\\s*)?(\\d{4})(?!\\d))'
const englishMonths = [...months.en.long, ...months.en.short].join('|')
const ordinalSuffix = '(?:st|nd|rd|th)?'

/** A day of a month by the month's name; with a year if one is written. */
interface DayAndMonth {
  day: string
  month: string
  year?: string | undefined
}

/** Returns the days from one to another. Without years, the next range that is not over yet. */
function between(from: DayAndMonth, to: DayAndMonth, today: Day): DayRange | undefined {
  const at = ({ day, month }: DayAndMonth, year: string | number) =>
    parseWrittenDay(`${day} ${month} ${year}`)
  const last = to.year ?? from.year
  const readIn = (year: number): DayRange | undefined => {
    const start = at(from, from.year ?? year)
    const sameYear = at(to, last ?? year)
    const isOver = start && sameYear && sameYear < start && from.month !== to.month
    // 28 ธ.ค. - 2 ม.ค. spans the end of a year.
    const end = isOver && !to.year ? at(to, Number(from.year ?? year) + 1) : sameYear
    if (start && end && start < end) return { first: start, last: end }
    const before = to.year && !from.year ? at(from, Number(to.year) - 1) : undefined
    return before && end && from.month !== to.month ? { first: before, last: end } : undefined
  }
  const { year } = dateParts(today)
  const now = readIn(last ? Number(last) : year)
  return now && !last && now.last < today ? readIn(year + 1) : now
}

const monthAt = (number: string) => months.en.long[Number(number) - 1] ?? ''

/** Returns the next such range of days of a month: วันที่ 3-5, วันที่ 30-2. */
function ofMonth(from: string, to: string, today: Day): DayRange | undefined {
  const { year, month } = dateParts(today)
  for (const add of [-1, 0, 1, 2]) {
    const name = (more: number) => months.en.long[(month - 1 + add + more + 12) % 12] ?? ''
    const yearOf = (more: number) => String(year + Math.floor((month - 1 + add + more) / 12))
    const next = Number(to) < Number(from) ? 1 : 0
    const days = between(
      { day: from, month: name(0), year: yearOf(0) },
      { day: to, month: name(next), year: yearOf(next) },
      today,
    )
    if (days && days.last >= today) return days
  }
  return undefined
}

/** Reads a range of days in a line, relative to today: '3-5 ธันวา', '1 ธ.ค. ถึง 4 ธ.ค.', 'Dec 3-5'. */
export function readDays(text: string, today: Day): TextMatch<DayRange> | null {
  return firstMatch<DayRange>(text, [
    // 3-5 ธ.ค. 2569, 28 ธ.ค. - 2 ม.ค.
    (line) =>
      findMatch(
        line,
        new RegExp(
          `${fromPattern}(?<![\\d/:.-])(\\d{1,2})\\s*(?:(${monthNames})\\s*${yearPattern}?)?${dashPattern}${dayPrefix}(\\d{1,2})\\s*(${monthNames})(?![ก-๎a-z])(?:\\s*${yearPattern})?`,
        ),
        ([, day, month, from, end, last, to]) =>
          between(
            { day: day!, month: month ?? last!, year: from },
            { day: end!, month: last!, year: to },
            today,
          ),
      ),
    // Dec 3-5, 2026
    (line) =>
      findMatch(
        line,
        new RegExp(
          `${fromPattern}\\b(${englishMonths})\\s+(\\d{1,2})${ordinalSuffix}${dashPattern}(?:(${englishMonths})\\s+)?(\\d{1,2})${ordinalSuffix}(?:,?\\s*(\\d{4}))?(?![\\d:/.])`,
        ),
        ([, month, day, last, end, to]) =>
          between({ day: day!, month: month! }, { day: end!, month: last ?? month!, year: to }, today),
      ),
    // 3-5/12, 30/12 - 2/1, 30/12/2569 - 2/1/2570
    (line) =>
      findMatch(
        line,
        new RegExp(
          `${fromPattern}(?<![\\d/:.-])(\\d{1,2})(?:/(\\d{1,2})(?:/(\\d{4}))?)?${dashPattern}${dayPrefix}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}))?(?![\\d/])`,
        ),
        ([, day, month, from, end, last, to]) =>
          between(
            { day: day!, month: monthAt(month ?? last!), year: from },
            { day: end!, month: monthAt(last!), year: to },
            today,
          ),
      ),
    // วันที่ 3-5
    (line) =>
      findMatch(
        line,
        new RegExp(
          `(?:(?:ตั้งแต่|ระหว่าง)\\s*)?วันที่\\s*(\\d{1,2})${dashPattern}${dayPrefix}(\\d{1,2})(?!\\d|\\s*(?:[/:.]|โมง|ทุ่ม|นาฬิกา|น\\.))`,
        ),
        ([, from, to]) => ofMonth(from!, to!, today),
      ),
    (line) => readTwoDays(line, today),
  ])
}

/** The number of characters before and after that may belong to a day. */
const contextLength = 40
const maxDashes = 20

/** Reads two days that can each stand alone: พรุ่งนี้ถึงวันศุกร์, จันทร์-พุธ. */
function readTwoDays(text: string, today: Day): TextMatch<DayRange> | null {
  let dashCount = 0
  for (const match of text.matchAll(new RegExp(dashPattern, 'giu'))) {
    if (++dashCount > maxDashes) return null
    const from = Math.max(0, match.index - contextLength)
    const textBefore = text.slice(from, match.index)
    const start = readDay(textBefore, today)
    if (!start || start.at + start.length !== textBefore.length) continue
    const after = match.index + match[0].length
    const right = text.slice(after, after + contextLength)
    const ends = [readDay(right, today), readDay(right, addDays(start.value, 1))]
    const end = ends.find((found) => found?.at === 0 && found.value > start.value)
    if (!end) continue
    const leadLength = /(?:ตั้งแต่|ระหว่าง|\bfrom)\s*$/iu.exec(textBefore.slice(0, start.at))?.[0].length ?? 0
    const at = from + start.at - leadLength
    return { at, length: after + end.length - at, value: { first: start.value, last: end.value } }
  }
  return null
}
