import { addDays, type Day, parseDay, weekday } from '#kernel/time/index.ts'
import type { Condition } from './task-filter.types.ts'

const units: [pattern: RegExp, days: number][] = [
  [/^(?:d|days?|ว|วัน)$/i, 1],
  [/^(?:w|weeks?|สัปดาห์)$/i, 7],
  [/^(?:m|months?|เดือน)$/i, 30],
]

/** Parses a day or range of days: `today`, `7d`, `this-week`, `2026-11-30`, `30/11/2569`. */
function parseDayRange(text: string, today: Day): { from: Day; to: Day } | null {
  const exactDay = (at: Day) => ({ from: at, to: at })
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  switch (text.toLowerCase()) {
    case 'today':
    case 'วันนี้':
      return exactDay(today)
    case 'tomorrow':
    case 'พรุ่งนี้':
      return exactDay(addDays(today, 1))
    case 'yesterday':
    case 'เมื่อวาน':
      return exactDay(addDays(today, -1))
    case 'this-week':
    case 'สัปดาห์นี้':
      return { from: monday, to: addDays(monday, 6) }
    case 'next-week':
    case 'สัปดาห์หน้า':
      return { from: addDays(monday, 7), to: addDays(monday, 13) }
  }
  const far = /^([+-]?\d{1,3})([^\d\s]+)$/u.exec(text)
  const unit = far && units.find(([pattern]) => pattern.test(far[2]!))?.[1]
  if (far && unit) return exactDay(addDays(today, Number(far[1]) * unit))
  const parsed = parseDay(text)
  return parsed.ok ? exactDay(parsed.day) : null
}

/** Parses a condition on a day: a day, a comparison with one, or a range `a..b`. */
export function dayCondition(
  field: 'due' | 'start' | 'done' | 'created',
  text: string,
  not: boolean,
  today: Day,
): Condition | 'value' {
  if (/^(?:none|ไม่มี)$/i.test(text)) return { field, not, from: null, to: null, none: true }
  const range = /^(.+?)\.\.(.+)$/u.exec(text)
  if (range) {
    const first = parseDayRange(range[1]!, today)
    const last = parseDayRange(range[2]!, today)
    return first && last ? { field, not, from: first.from, to: last.to, none: false } : 'value'
  }
  const match = /^(<=|>=|<|>|=)?(.+)$/u.exec(text)
  const named = match && parseDayRange(match[2]!, today)
  if (!match || !named) return 'value'
  const { from, to } = named
  const open = { field, not, from: null, to: null, none: false } as const
  switch (match[1]) {
    // `due:<7d` means what people expect of a week: within the next seven days, including what is overdue.
    case '<':
      return { ...open, to: addDays(from, -1) }
    case '<=':
      return { ...open, to }
    case '>':
      return { ...open, from: addDays(to, 1) }
    case '>=':
      return { ...open, from }
    default:
      return { ...open, from, to }
  }
}
