import { englishDayPattern, thaiDayPattern, weekdayNamed } from './day.rules.ts'
import { findMatch, firstMatch, numberPattern, readNumber, type TextMatch } from './reading.rules.ts'

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const n = numberPattern
const units: [pattern: RegExp, frequency: string][] = [
  [/^(?:วัน|day)/i, 'DAILY'],
  [/^(?:สัปดาห์|อาทิตย์|week)/i, 'WEEKLY'],
  [/^(?:เดือน|month)/i, 'MONTHLY'],
  [/^(?:ปี|year)/i, 'YEARLY'],
]
const frequencyOf = (unit: string) => units.find(([pattern]) => pattern.test(unit))?.[1] ?? 'DAILY'
const byDay = (names: readonly string[]) =>
  `FREQ=WEEKLY;BYDAY=${[...new Set(names.map((name) => weekdayCodes[weekdayNamed(name)]))].join(',')}`
const thaiDays = `(?:วัน)?(?:${thaiDayPattern})`
const conjunction = '\\s*(?:,|และ|กับ|and|&)?\\s*'

/** Reads the repetition in a line, as an RFC 5545 rule: 'ทุกวันจันทร์และพุธ', 'ทุก 2 สัปดาห์', 'ทุกวันที่ 1', 'every weekday'. */
export function readRepeat(text: string): TextMatch<string> | null {
  return firstMatch(text, [
    (line) =>
      findMatch(
        line,
        /ทุก(?:วันทำงาน|วันจันทร์\s*(?:-|–|ถึง)\s*(?:วัน)?ศุกร์)|\bevery (?:weekday|working day)\b/,
        () => 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      ),
    (line) =>
      findMatch(
        line,
        /ทุก(?:วันหยุดสุดสัปดาห์|เสาร์\s*-?\s*อาทิตย์)|\bevery weekend\b/,
        () => 'FREQ=WEEKLY;BYDAY=SA,SU',
      ),
    (line) =>
      findMatch(line, new RegExp(`ทุก(?:ๆ)?\\s*(${thaiDays}(?:${conjunction}${thaiDays})*)`), (match) => {
        const names = match[1]!.match(new RegExp(thaiDayPattern, 'gu')) ?? []
        // ทุกอาทิตย์ alone means every week; ทุกวันอาทิตย์ means every Sunday.
        return names.length === 1 && match[1] === 'อาทิตย์' ? 'FREQ=WEEKLY' : byDay(names)
      }),
    (line) =>
      findMatch(
        line,
        new RegExp(`\\bevery ((?:${englishDayPattern})(?:${conjunction}(?:${englishDayPattern}))*)\\b`),
        (match) => byDay(match[1]!.match(new RegExp(englishDayPattern, 'giu')) ?? []),
      ),
    (line) => findMatch(line, /ทุกสิ้นเดือน|\bevery end of (?:the )?month\b/, () => 'FREQ=MONTHLY;BYMONTHDAY=-1'),
    (line) =>
      findMatch(line, /ทุกวันที่\s*(\d{1,2})(?:\s*(?:และ|,)\s*(\d{1,2}))?(?:\s*ของ(?:ทุก)?เดือน)?/, (match) => {
        const days = [match[1], match[2]].filter(Boolean).map(Number)
        return days.every((day) => day >= 1 && day <= 31)
          ? `FREQ=MONTHLY;BYMONTHDAY=${days.join(',')}`
          : undefined
      }),
    (line) =>
      findMatch(line, new RegExp(`ทุก(?:ๆ)?\\s*(${n})\\s*(วัน|สัปดาห์|อาทิตย์|เดือน|ปี)`), (match) =>
        intervalRule(frequencyOf(match[2]!), readNumber(match[1]!)),
      ),
    (line) =>
      findMatch(line, /\bevery (?:(\d{1,2}|other) )?(day|week|month|year)s?\b/, (match) =>
        intervalRule(frequencyOf(match[2]!), match[1] === 'other' ? 2 : Number(match[1] ?? 1)),
      ),
    (line) =>
      findMatch(line, /ทุก(?:ๆ)?\s*(วัน|สัปดาห์|เดือน|ปี)/, (match) => intervalRule(frequencyOf(match[1]!), 1)),
    (line) =>
      findMatch(line, /\b(daily|weekly|monthly|yearly)\b/, (match) => `FREQ=${match[1]!.toUpperCase()}`),
  ])
}

function intervalRule(frequency: string, every: number): string | undefined {
  if (every < 1) return undefined
  return every === 1 ? `FREQ=${frequency}` : `FREQ=${frequency};INTERVAL=${every}`
}
