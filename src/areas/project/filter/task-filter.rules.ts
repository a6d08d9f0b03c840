import type { Field } from '#kernel/fields/index.ts'
import { thaiDigitsToArabic } from '#kernel/text/digits.ts'
import { addDays, type Day, parseDay, weekday } from '#kernel/time/index.ts'

export type FilterField =
  | 'status'
  | 'category'
  | 'priority'
  | 'assignee'
  | 'reporter'
  | 'project'
  | 'due'
  | 'start'
  | 'done'
  | 'created'
  | 'has'
  | 'is'

export type Comparison = '=' | '<' | '<=' | '>' | '>='

/** One thing a task must be, or with `not` must not be. Any one of several values is enough. */
export type Condition =
  | { field: 'text'; not: boolean; values: readonly string[] }
  | {
      field: 'status' | 'category' | 'assignee' | 'reporter' | 'project' | 'has' | 'is'
      not: boolean
      /** In lower case; `me` is the viewer, `none` is nobody or nothing. */
      values: readonly string[]
    }
  | { field: 'priority'; not: boolean; compare: Comparison; value: number }
  | CustomCondition
  /** From the first day to the last, both inclusive; null is open. `none` is a task without such a day. */
  | {
      field: 'due' | 'start' | 'done' | 'created'
      not: boolean
      from: Day | null
      to: Day | null
      none: boolean
    }

/** A custom field. For a text, any value matches a part of it; `null` among the values means empty. */
export type CustomCondition = {
  field: 'custom'
  key: string
  not: boolean
  none: boolean
} & (
  | { of: 'text' | 'option'; values: readonly string[] }
  | { of: 'number'; compare: Comparison; value: number }
  | { of: 'day'; from: Day | null; to: Day | null }
  | { of: 'check'; value: boolean }
)

/** A part of a filter that could not be understood, by its position in the line. */
export interface FilterFault {
  at: number
  length: number
  why: 'field' | 'value'
}

export interface TaskFilter {
  conditions: readonly Condition[]
  faults: readonly FilterFault[]
}

const fields: Record<string, FilterField> = {
  status: 'status',
  สถานะ: 'status',
  category: 'category',
  label: 'category',
  หมวด: 'category',
  ป้าย: 'category',
  priority: 'priority',
  ความสำคัญ: 'priority',
  สำคัญ: 'priority',
  assignee: 'assignee',
  ผู้รับผิดชอบ: 'assignee',
  ของ: 'assignee',
  reporter: 'reporter',
  ผู้สั่งงาน: 'reporter',
  project: 'project',
  โครงการ: 'project',
  due: 'due',
  กำหนด: 'due',
  กำหนดส่ง: 'due',
  ครบกำหนด: 'due',
  start: 'start',
  เริ่ม: 'start',
  วันเริ่ม: 'start',
  done: 'done',
  เสร็จ: 'done',
  created: 'created',
  สร้าง: 'created',
  has: 'has',
  มี: 'has',
  is: 'is',
  เป็น: 'is',
}

const people: Record<string, string> = { me: 'me', ฉัน: 'me', none: 'none', ไม่มี: 'none', nobody: 'none' }

const states: Record<string, string> = {
  open: 'open',
  ค้าง: 'open',
  overdue: 'overdue',
  late: 'overdue',
  เลยกำหนด: 'overdue',
  blocked: 'blocked',
  ติดขัด: 'blocked',
  unassigned: 'unassigned',
  ยังไม่มีคนทำ: 'unassigned',
  mine: 'mine',
  ของฉัน: 'mine',
  milestone: 'milestone',
  หมุดหมาย: 'milestone',
  critical: 'critical',
  วิกฤต: 'critical',
  recurring: 'recurring',
  ทำซ้ำ: 'recurring',
}

const parts: Record<string, string> = {
  file: 'file',
  ไฟล์: 'file',
  ไฟล์แนบ: 'file',
  record: 'record',
  ที่มา: 'record',
  comment: 'comment',
  ความเห็น: 'comment',
  checklist: 'checklist',
  รายการย่อย: 'checklist',
  subtask: 'subtask',
  งานย่อย: 'subtask',
  link: 'link',
  เชื่อมโยง: 'link',
  due: 'due',
  กำหนด: 'due',
  time: 'time',
  เวลา: 'time',
}

const priorities: Record<string, number> = {
  none: 0,
  ไม่มี: 0,
  low: 1,
  ต่ำ: 1,
  medium: 2,
  normal: 2,
  กลาง: 2,
  high: 3,
  สูง: 3,
  urgent: 4,
  ด่วน: 4,
}

/** Nobody types more than this in one line. */
const mostConditions = 40

/**
 * Parses a task filter line, in Thai and English: `status:doing,review due:<7d @me -#design !high "กล่อง"`. Words
 * without a field are searched for in the title; custom fields (`own`) go by their names, without spaces. Anything not
 * understood is reported by its position and does not narrow the result. Bounded: the first 40 conditions count.
 */
export function readTaskFilter(line: string, today: Day, own: readonly Field[] = []): TaskFilter {
  const conditions: Condition[] = []
  const faults: FilterFault[] = []
  for (const match of thaiDigitsToArabic(line).matchAll(
    /-?(?:[^\s:"]+:)?(?:"[^"]*"?|[^\s"]+)|-?[^\s:"]+:/gu,
  )) {
    if (conditions.length >= mostConditions) break
    const piece = match[0]
    const not = piece.startsWith('-') && piece.length > 1
    const read = conditionOf(not ? piece.slice(1) : piece, not, today, own)
    if (typeof read === 'string') faults.push({ at: match.index, length: piece.length, why: read })
    else conditions.push(read)
  }
  return { conditions, faults }
}

const unquoted = (text: string) => text.replace(/^"|"$/g, '').trim()
const listed = (text: string) =>
  unquoted(text)
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)

function conditionOf(
  piece: string,
  not: boolean,
  today: Day,
  own: readonly Field[],
): Condition | FilterFault['why'] {
  const short = /^([@#!])(.+)$/u.exec(piece)
  if (short?.[1] === '@') return named('assignee', short[2]!, not, people)
  if (short?.[1] === '#') return named('category', short[2]!, not, {})
  if (short?.[1] === '!') return priority(short[2]!, not)
  const split = /^([^":]+):(.*)$/su.exec(piece)
  if (!split) return { field: 'text', not, values: [unquoted(piece).toLowerCase()] }
  const field = fields[split[1]!.toLowerCase()]
  const value = split[2]!
  if (!field) {
    const custom = own.find((one) => filterNames(one).includes(split[1]!.toLowerCase()))
    return custom ? customCondition(custom, unquoted(value), not, today) : 'field'
  }
  switch (field) {
    case 'priority':
      return priority(value, not)
    case 'due':
    case 'start':
    case 'done':
    case 'created':
      return days(field, unquoted(value), not, today)
    case 'is':
    case 'has':
      return known(field, value, not, field === 'is' ? states : parts)
    case 'assignee':
    case 'reporter':
      // `assignee:@me` is the long form of `@me`.
      return named(field, value.replace(/(^|,)("?)@/g, '$1$2'), not, people)
    default:
      return named(field, value, not, { ไม่มี: 'none' })
  }
}

/** Returns a custom field's names in a filter: its labels without spaces, and its key. */
export const filterNames = ({ key, label }: Field): string[] =>
  [label.th, label.en, key].map((name) => name.toLowerCase().replace(/[\s:"]+/g, ''))

function customCondition(field: Field, text: string, not: boolean, today: Day): Condition | 'value' {
  const base = { field: 'custom', key: field.key, not, none: false } as const
  if (/^(?:none|ไม่มี)$/i.test(text)) return { ...base, none: true, of: 'text', values: [] }
  switch (field.kind) {
    case 'number':
    case 'money': {
      const match = /^(<=|>=|<|>|=)?(-?[\d,]+(?:\.\d{1,2})?)$/.exec(text)
      if (!match) return 'value'
      const figure = Number(match[2]!.replaceAll(',', ''))
      // Money is stored in satang.
      const value = field.kind === 'money' ? Math.round(figure * 100) : figure
      return { ...base, of: 'number', compare: (match[1] as Comparison | undefined) ?? '=', value }
    }
    case 'date': {
      const read = days('due', text, not, today)
      return typeof read === 'string' || read.field !== 'due'
        ? 'value'
        : { ...base, of: 'day', from: read.from, to: read.to }
    }
    case 'check': {
      const value = checks[text.toLowerCase()]
      return value === undefined ? 'value' : { ...base, of: 'check', value }
    }
    case 'choice':
    case 'choices': {
      const values = listed(text).map((one) =>
        field.options.find(({ value, label }) =>
          [String(value), label.th, label.en].some((name) => name.toLowerCase() === one),
        ),
      )
      return values.length && values.every((one) => one !== undefined)
        ? { ...base, of: 'option', values: values.map((one) => String(one?.value)) }
        : 'value'
    }
    default: {
      const values = listed(text)
      return values.length ? { ...base, of: 'text', values } : 'value'
    }
  }
}

const checks: Record<string, boolean> = { yes: true, ใช่: true, no: false, ไม่: false, ไม่ใช่: false }

function named(
  field: 'status' | 'category' | 'assignee' | 'reporter' | 'project',
  text: string,
  not: boolean,
  words: Record<string, string>,
): Condition | 'value' {
  const values = listed(text).map((value) => words[value] ?? value)
  return values.length ? { field, not, values } : 'value'
}

function known(
  field: 'is' | 'has',
  text: string,
  not: boolean,
  words: Record<string, string>,
): Condition | 'value' {
  const values = listed(text).map((value) => words[value])
  return values.length && values.every((value) => value !== undefined)
    ? { field, not, values: values as string[] }
    : 'value'
}

function priority(text: string, not: boolean): Condition | 'value' {
  const match = /^(<=|>=|<|>|=)?(.+)$/u.exec(unquoted(text))
  if (!match) return 'value'
  const word = match[2]!.toLowerCase()
  const value = priorities[word] ?? (/^[0-4]$/.test(word) ? Number(word) : undefined)
  return value === undefined
    ? 'value'
    : { field: 'priority', not, compare: (match[1] as Comparison | undefined) ?? '=', value }
}

const units: [pattern: RegExp, days: number][] = [
  [/^(?:d|days?|ว|วัน)$/i, 1],
  [/^(?:w|weeks?|สัปดาห์)$/i, 7],
  [/^(?:m|months?|เดือน)$/i, 30],
]

/** Parses a day or range of days: `today`, `7d`, `this-week`, `2026-11-30`, `30/11/2569`. */
function daysNamed(text: string, today: Day): { from: Day; to: Day } | null {
  const one = (at: Day) => ({ from: at, to: at })
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  switch (text.toLowerCase()) {
    case 'today':
    case 'วันนี้':
      return one(today)
    case 'tomorrow':
    case 'พรุ่งนี้':
      return one(addDays(today, 1))
    case 'yesterday':
    case 'เมื่อวาน':
      return one(addDays(today, -1))
    case 'this-week':
    case 'สัปดาห์นี้':
      return { from: monday, to: addDays(monday, 6) }
    case 'next-week':
    case 'สัปดาห์หน้า':
      return { from: addDays(monday, 7), to: addDays(monday, 13) }
  }
  const far = /^([+-]?\d{1,3})([^\d\s]+)$/u.exec(text)
  const unit = far && units.find(([pattern]) => pattern.test(far[2]!))?.[1]
  if (far && unit) return one(addDays(today, Number(far[1]) * unit))
  const parsed = parseDay(text)
  return parsed.ok ? one(parsed.day) : null
}

function days(
  field: 'due' | 'start' | 'done' | 'created',
  text: string,
  not: boolean,
  today: Day,
): Condition | 'value' {
  if (/^(?:none|ไม่มี)$/i.test(text)) return { field, not, from: null, to: null, none: true }
  const range = /^(.+?)\.\.(.+)$/u.exec(text)
  if (range) {
    const [first, last] = [daysNamed(range[1]!, today), daysNamed(range[2]!, today)]
    return first && last ? { field, not, from: first.from, to: last.to, none: false } : 'value'
  }
  const match = /^(<=|>=|<|>|=)?(.+)$/u.exec(text)
  const named = match && daysNamed(match[2]!, today)
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
