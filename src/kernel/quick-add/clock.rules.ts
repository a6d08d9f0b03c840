import { findMatch, firstMatch, numberPattern, readNumber, type TextMatch } from './reading.rules.ts'

/** Minutes since midnight; the end may be after 1440 (on the next day). */
export interface TimeRange {
  from: number
  to?: number
}

const n = numberPattern
const dashPattern = '\\s*(?:-|–|ถึง|จนถึง|to)\\s*'
/** 12.50 บาท is not a time either. */
const notBeforeUnit = '(?!\\s*(?:บาท|฿|%|กก|กรัม|กิโล|ซม|เมตร|ลิตร|นิ้ว|ล้าน|พัน|kg|cm))'
/** A preceding Thai letter would make it another word: โรตี 5 แผ่น is not a time. */
const notAfterThaiLetter = '(?<![ก-๎])'
const minutesPattern = '(?:\\s*(ครึ่ง)|\\s*(\\d{1,2})\\s*นาที)?'

// Spoken hours. Each returns the hour of the day for its name.
const spokenHours: [pattern: string, hour: (number: number) => number | undefined][] = [
  [`(เที่ยงคืน)`, () => 24],
  [`(เที่ยง)(?:วัน)?(?!คืน|ธรรม|แท้)`, () => 12],
  [`บ่าย\\s*(${n})(?:\\s*โมง)?`, (hour) => (hour >= 1 && hour <= 5 ? hour + 12 : undefined)],
  [`(บ่าย)\\s*โมง`, () => 13],
  [`(${n})\\s*โมง\\s*เย็น`, (hour) => (hour >= 3 && hour <= 6 ? hour + 12 : undefined)],
  [`(${n})\\s*โมง\\s*เช้า`, (hour) => (hour >= 5 && hour <= 11 ? hour : undefined)],
  [`${notAfterThaiLetter}ตี\\s*(${n})`, (hour) => (hour >= 1 && hour <= 5 ? hour : undefined)],
  [`(${n})\\s*ทุ่ม`, (hour) => (hour >= 1 && hour <= 5 ? hour + 18 : undefined)],
  // Alone it means one.
  [`${notAfterThaiLetter}(ทุ่ม)(?=ครึ่ง|ตรง|นึง|หนึ่ง|(?![ก-๎]))(?:ตรง|นึง|หนึ่ง)?`, () => 19],
  // Without morning or evening: for one to five o'clock, the hours when people are awake.
  [`(${n})\\s*โมง`, (hour) => (hour <= 5 ? hour + 12 : hour <= 11 ? hour : undefined)],
]

const readSpokenTime = (text: string): TextMatch<number> | null => {
  let best: TextMatch<number> | null = null
  for (const [pattern, hour] of spokenHours) {
    const found = findMatch(text, new RegExp(pattern + minutesPattern), (match) => {
      const at = hour(readNumber(match[1] ?? ''))
      const minutes = match[2] ? 30 : Number(match[3] ?? 0)
      return at === undefined || minutes > 59 ? undefined : at * 60 + minutes
    })
    if (found && (!best || found.at < best.at || (found.at === best.at && found.length > best.length)))
      best = found
  }
  return best
}

const clockPattern = '(\\d{1,2})[:.](\\d{2})\\s*(?:น\\.|นาฬิกา)?\\s*(am|pm)?'
const minutesOfDay = (
  hour: string,
  minute: string | undefined,
  noon: string | undefined,
): number | undefined => {
  const number = Number(hour)
  const minutes = Number(minute ?? 0)
  if (minutes > 59 || number > (noon ? 12 : 24) || (noon && number === 0)) return undefined
  const late = noon?.toLowerCase()
  return (late ? (number % 12) + (late === 'pm' ? 12 : 0) : number) * 60 + minutes
}

const readers: readonly ((text: string) => TextMatch<TimeRange> | null)[] = [
  // 9.00-10.30 น., 14:00 ถึง 16:00
  (text) =>
    findMatch(
      text,
      new RegExp(`(?<![\\d./])${clockPattern}${dashPattern}${clockPattern}(?![\\d/])`),
      (match) => {
        const from = minutesOfDay(match[1]!, match[2], match[3])
        const to = minutesOfDay(match[4]!, match[5], match[6])
        return from === undefined || to === undefined ? undefined : { from, to }
      },
    ),
  // 9-11 โมง, 1-3 ทุ่ม, บ่าย 2-4
  (text) => {
    const span = new RegExp(`(${n})${dashPattern}(?=${n}\\s*(?:โมง|ทุ่ม))`, 'u').exec(text)
    const end = span && readSpokenTime(text.slice(span.index + span[0].length))
    if (!span || !end || end.at !== 0) return null
    const unit = text.slice(span.index + span[0].length).slice(0, end.length)
    const begin = readSpokenTime(unit.replace(new RegExp(`^${n}`, 'u'), span[1]!))
    // บ่าย, เช้า and ทุ่ม apply to both; 11 โมง alone does not make 9 an evening hour.
    return begin && begin.value < end.value
      ? { at: span.index, length: span[0].length + end.length, value: { from: begin.value, to: end.value } }
      : null
  },
  (text) =>
    findMatch(text, new RegExp(`บ่าย\\s*(${n})${dashPattern}(?:บ่าย\\s*)?(${n})(?:\\s*โมง)?`), (match) => {
      const from = readNumber(match[1]!)
      const to = readNumber(match[2]!)
      return from >= 1 && to > from && to <= 6 ? { from: (from + 12) * 60, to: (to + 12) * 60 } : undefined
    }),
  // 9am - 5pm
  (text) =>
    findMatch(
      text,
      new RegExp(
        `\\b(\\d{1,2})(?::(\\d{2}))?\\s*(am|pm)?${dashPattern}(\\d{1,2})(?::(\\d{2}))?\\s*(am|pm)\\b`,
      ),
      (match) => {
        const to = minutesOfDay(match[4]!, match[5], match[6])
        const from = minutesOfDay(match[1]!, match[2], match[3] ?? match[6])
        return from === undefined || to === undefined || from >= to ? undefined : { from, to }
      },
    ),
  (text) => {
    const begin = readSpokenTime(text)
    if (!begin) return null
    const rest = text.slice(begin.at + begin.length)
    const between = new RegExp(`^${dashPattern}`, 'u').exec(rest)
    const end = between && readSpokenTime(rest.slice(between[0].length))
    if (!between || !end || end.at !== 0) return { ...begin, value: { from: begin.value } }
    return {
      at: begin.at,
      length: begin.length + between[0].length + end.length,
      value: { from: begin.value, to: end.value },
    }
  },
  (text) =>
    findMatch(
      text,
      new RegExp(`(?<![\\d./฿])(?:เวลา\\s*|\\bat\\s+)?${clockPattern}(?![\\d/])${notBeforeUnit}`),
      (match) => {
        const from = minutesOfDay(match[1]!, match[2], match[3])
        return from === undefined ? undefined : { from }
      },
    ),
  (text) =>
    findMatch(text, /\b(?:at\s+)?(\d{1,2})\s*(am|pm)\b/, (match) => {
      const from = minutesOfDay(match[1]!, undefined, match[2])
      return from === undefined ? undefined : { from }
    }),
  (text) => findMatch(text, /\bat\s+noon\b|\bnoon\b/, () => ({ from: 720 })),
  (text) =>
    findMatch(text, /(?:เวลา\s*)(\d{1,2})\s*(?:น\.|นาฬิกา)|(\d{1,2})\s*(?:น\.|นาฬิกา)/, (match) => {
      const from = minutesOfDay(match[1] ?? match[2]!, undefined, undefined)
      return from === undefined ? undefined : { from }
    }),
]

/** Reads the hours in a line: '9 โมง', 'บ่ายสองโมงครึ่ง', '9.00-10.30 น.', '2 ทุ่ม', '9am-5pm'. */
export function readTimes(text: string): TextMatch<TimeRange> | null {
  const found = firstMatch(text, readers)
  if (!found) return null
  const { from, to } = found.value
  // An end before the start is on the next day.
  return to !== undefined && to <= from ? { ...found, value: { from, to: to + 1440 } } : found
}

/** Reads a duration: '1 ชม.', 'ครึ่งชั่วโมง', '2 ชั่วโมงครึ่ง', '45 นาที', 'for 90 min'. In minutes. */
export function readDuration(text: string): TextMatch<number> | null {
  return firstMatch(text, [
    (line) => findMatch(line, /(?:นาน\s*)?ครึ่ง\s*(?:ชั่วโมง|ชม\.?)/, () => 30),
    (line) =>
      findMatch(
        line,
        new RegExp(
          `(?:นาน\\s*|\\bfor\\s+)?(${n}(?:\\.5)?)\\s*(?:ชั่วโมง|ชม\\.?|hours?\\b|hrs?\\b)\\s*(ครึ่ง|(\\d{1,2})\\s*(?:นาที|min))?`,
        ),
        (match) =>
          (/\.5$/.test(match[1]!) ? Number(match[1]) : readNumber(match[1]!)) * 60 +
          (match[2] === 'ครึ่ง' ? 30 : Number(match[3] ?? 0)),
      ),
    (line) =>
      findMatch(
        line,
        /(?:นาน\s*|\bfor\s+)?(\d{1,3})\s*(?:นาที|min(?:ute)?s?\b)/,
        (match) => Number(match[1]) || undefined,
      ),
  ])
}
