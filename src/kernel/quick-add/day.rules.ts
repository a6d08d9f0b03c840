import {
  addDays,
  type Day,
  dateParts,
  isDay,
  months,
  parseDay,
  weekday,
  weekdays,
} from '#kernel/time/index.ts'
import { findMatch, firstMatch, numberPattern, readNumber, type TextMatch } from './reading.rules.ts'

const relative: [pattern: RegExp, days: number][] = [
  [/วันนี้|\btoday\b/, 0],
  [/วันพรุ่งนี้|พรุ่งนี้|\btomorrow\b/, 1],
  [/มะรืนนี้|วันมะรืน|มะรืน|\bday after tomorrow\b/, 2],
]

const dayNames = [...weekdays.th.long, 'พฤหัส']
const englishDayNames = weekdays.en.long.map((name) => `${name}|${name.slice(0, 3)}`).join('|')
/** Names of months as spoken, without their ending. */
const spokenMonths = months.th.long.map((name) => name.replace(/(?:คม|ยน|พันธ์)$/, ''))
export const monthNames = [
  ...months.th.long,
  ...months.th.short,
  ...spokenMonths,
  ...months.en.long,
  ...months.en.short,
]
  .map((name) => name.replaceAll('.', '\\.?'))
  .join('|')
const spokenMonthPattern = new RegExp(`(?<![ก-๎])(?:${spokenMonths.join('|')})(?![ก-๎])`, 'u')

/** From 0 for Sunday to 6. */
export function weekdayNamed(name: string): number {
  const thai = dayNames.indexOf(name)
  if (thai >= 0) return thai % 7 === 0 && name === 'พฤหัส' ? 4 : thai
  return weekdays.en.long.findIndex((long) => long.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()))
}

export const thaiDayPattern = dayNames.join('|')
export const englishDayPattern = englishDayNames

/** Returns the next day with this weekday, today included. */
const nextWeekdayFrom = (today: Day, target: number) => addDays(today, (target - weekday(today) + 7) % 7)
/** Returns that weekday of next week; weeks start on Monday. */
const weekdayOfNextWeek = (today: Day, target: number) => {
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  return addDays(monday, 7 + ((target + 6) % 7))
}

/** Reads a day written with its month's name, which may be abbreviated; undefined if there is none. */
export function parseWrittenDay(dayText: string): Day | undefined {
  const expanded = dayText.replace(
    spokenMonthPattern,
    (name) => months.th.long[spokenMonths.indexOf(name)] ?? name,
  )
  const parsed = parseDay(expanded)
  return parsed.ok ? parsed.day : undefined
}

/** Reads the day in a line, relative to today; without a year, the next such day. */
export function readDay(text: string, today: Day): TextMatch<Day> | null {
  const { year, month } = dateParts(today)
  /** This year's, or next year's if it has passed. */
  const withoutYear = (dayOfMonth: string, name: string): Day | undefined => {
    const now = parseWrittenDay(`${dayOfMonth} ${name} ${year}`)
    return now && now < today ? parseWrittenDay(`${dayOfMonth} ${name} ${year + 1}`) : now
  }
  const monthEnd = (add: number) => addDays(firstOf(year, month + add + 1), -1)
  return firstMatch<Day>(text, [
    (line) =>
      findMatch(
        line,
        new RegExp(`(?:วันที่\\s*)?(\\d{1,2}\\s*(?:${monthNames})\\s*(?:พ\\.?ศ\\.?\\s*)?\\d{4})(?!\\d)`),
        (match) => parseWrittenDay(match[1]!),
      ),
    (line) =>
      findMatch(line, /(?<![\d.])\d{1,2}[/-]\d{1,2}[/-]\d{4}(?!\d)|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/, (match) =>
        parseWrittenDay(match[0]),
      ),
    (line) =>
      findMatch(line, new RegExp(`(?:วันที่\\s*)?(?<!\\d)(\\d{1,2})\\s*(${monthNames})(?![ก-๎a-z])`), (match) =>
        withoutYear(match[1]!, match[2]!),
      ),
    (line) =>
      findMatch(line, /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/, (match) => {
        const name = months.en.long[Number(match[2]) - 1]
        return name && withoutYear(match[1]!, name)
      }),
    (line) =>
      firstMatch(
        line,
        relative.map(
          ([pattern, days]) =>
            (one: string) =>
              findMatch(one, pattern, () => addDays(today, days)),
        ),
      ),
    (line) =>
      findMatch(
        line,
        new RegExp(`(?:อีก\\s*|\\bin\\s+)(${numberPattern})\\s*(วัน|สัปดาห์|อาทิตย์|days?\\b|weeks?\\b)`),
        (match) => addDays(today, readNumber(match[1]!) * (/วัน|day/i.test(match[2]!) ? 1 : 7)),
      ),
    (line) =>
      findMatch(line, new RegExp(`วัน(${thaiDayPattern})(?:\\s*(หน้า|นี้|ที่จะถึง(?:นี้)?))?`), (match) =>
        (match[2] === 'หน้า' ? weekdayOfNextWeek : nextWeekdayFrom)(today, weekdayNamed(match[1]!)),
      ),
    (line) =>
      findMatch(line, new RegExp(`(?<![ก-๎])(${thaiDayPattern})(?:\\s*(หน้า|นี้)|(?![ก-๎]))`), (match) =>
        match[1] === 'อาทิตย์' && match[2] === 'หน้า'
          ? undefined
          : (match[2] === 'หน้า' ? weekdayOfNextWeek : nextWeekdayFrom)(today, weekdayNamed(match[1]!)),
      ),
    (line) =>
      findMatch(line, new RegExp(`\\b(?:on\\s+)?(next\\s+)?(${englishDayNames})\\b`), (match) =>
        (match[1] ? weekdayOfNextWeek : nextWeekdayFrom)(today, weekdayNamed(match[2]!)),
      ),
    (line) => findMatch(line, /(?:สัปดาห์|อาทิตย์)หน้า|\bnext week\b/, () => weekdayOfNextWeek(today, 1)),
    (line) => findMatch(line, /สิ้นเดือนหน้า|\bend of next month\b/, () => monthEnd(1)),
    (line) => findMatch(line, /สิ้นเดือน(?:นี้)?|\bend of (?:the )?month\b/, () => monthEnd(0)),
    (line) => findMatch(line, /ต้นเดือนหน้า|เดือนหน้า|\bnext month\b/, () => firstOf(year, month + 1)),
    (line) =>
      findMatch(line, /วันที่\s*(\d{1,2})(?!\d|\s*\/)/, (match) => {
        for (const add of [0, 1, 2]) {
          const at = `${firstOf(year, month + add).slice(0, 8)}${match[1]!.padStart(2, '0')}`
          if (isDay(at) && at >= today) return at
        }
        return undefined
      }),
  ])
}

function firstOf(year: number, month: number): Day {
  const over = month > 12 ? 1 : 0
  return `${year + over}-${String(month - 12 * over).padStart(2, '0')}-01`
}
