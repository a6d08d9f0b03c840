import type { Field } from '#kernel/fields/index.ts'
import { thaiDigitsToArabic } from '#kernel/text/digits.ts'
import type { Day } from '#kernel/time/index.ts'
import { dayCondition } from './day-condition.rules.ts'
import {
  booleanAliases,
  fieldAliases,
  partAliases,
  priorityAliases,
  stateAliases,
  userAliases,
} from './filter-aliases.rules.ts'
import type { Comparison, Condition, FilterError, TaskFilter } from './task-filter.types.ts'

/** Nobody types more than this in one line. */
const maxConditions = 40

/**
 * Parses a task filter line, in Thai and English: `status:doing,review due:<7d @me -#design !high "กล่อง"`. Words
 * without a field are searched for in the title; custom fields (`customFields`) go by their names, without spaces. Anything not
 * understood is reported by its position and does not narrow the result. Bounded: the first 40 conditions count.
 */
export function parseTaskFilter(line: string, today: Day, customFields: readonly Field[] = []): TaskFilter {
  const conditions: Condition[] = []
  const errors: FilterError[] = []
  for (const match of thaiDigitsToArabic(line).matchAll(
    /-?(?:[^\s:"]+:)?(?:"[^"]*"?|[^\s"]+)|-?[^\s:"]+:/gu,
  )) {
    if (conditions.length >= maxConditions) break
    const piece = match[0]
    const not = piece.startsWith('-') && piece.length > 1
    const read = parseCondition(not ? piece.slice(1) : piece, not, today, customFields)
    if (typeof read === 'string') errors.push({ at: match.index, length: piece.length, why: read })
    else conditions.push(read)
  }
  return { conditions, errors }
}

const unquote = (text: string) => text.replace(/^"|"$/g, '').trim()
const splitValues = (text: string) =>
  unquote(text)
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)

function parseCondition(
  piece: string,
  not: boolean,
  today: Day,
  customFields: readonly Field[],
): Condition | FilterError['why'] {
  const short = /^([@#!])(.+)$/u.exec(piece)
  if (short?.[1] === '@') return nameCondition('assignee', short[2]!, not, userAliases)
  if (short?.[1] === '#') return nameCondition('category', short[2]!, not, {})
  if (short?.[1] === '!') return priorityCondition(short[2]!, not)
  const split = /^([^":]+):(.*)$/su.exec(piece)
  if (!split) return { field: 'text', not, values: [unquote(piece).toLowerCase()] }
  const field = fieldAliases[split[1]!.toLowerCase()]
  const value = split[2]!
  if (!field) {
    const custom = customFields.find((customField) =>
      filterNames(customField).includes(split[1]!.toLowerCase()),
    )
    return custom ? parseCustomCondition(custom, unquote(value), not, today) : 'field'
  }
  switch (field) {
    case 'priority':
      return priorityCondition(value, not)
    case 'due':
    case 'start':
    case 'done':
    case 'created':
      return dayCondition(field, unquote(value), not, today)
    case 'is':
    case 'has':
      return keywordCondition(field, value, not, field === 'is' ? stateAliases : partAliases)
    case 'assignee':
    case 'reporter':
      // `assignee:@me` is the long form of `@me`.
      return nameCondition(field, value.replace(/(^|,)("?)@/g, '$1$2'), not, userAliases)
    default:
      return nameCondition(field, value, not, { ไม่มี: 'none' })
  }
}

/** Returns a custom field's names in a filter: its labels without spaces, and its key. */
export const filterNames = ({ key, label }: Field): string[] =>
  [label.th, label.en, key].map((name) => name.toLowerCase().replace(/[\s:"]+/g, ''))

function parseCustomCondition(field: Field, text: string, not: boolean, today: Day): Condition | 'value' {
  const base = { field: 'custom', key: field.key, not, none: false } as const
  if (/^(?:none|ไม่มี)$/i.test(text)) return { ...base, none: true, of: 'text', values: [] }
  switch (field.kind) {
    case 'number':
    case 'money': {
      const match = /^(<=|>=|<|>|=)?(-?[\d,]+(?:\.\d{1,2})?)$/.exec(text)
      if (!match) return 'value'
      const amount = Number(match[2]!.replaceAll(',', ''))
      // Money is stored in satang.
      const value = field.kind === 'money' ? Math.round(amount * 100) : amount
      return { ...base, of: 'number', compare: (match[1] as Comparison | undefined) ?? '=', value }
    }
    case 'date': {
      const read = dayCondition('due', text, not, today)
      return typeof read === 'string' || read.field !== 'due'
        ? 'value'
        : { ...base, of: 'day', from: read.from, to: read.to }
    }
    case 'check': {
      const value = booleanAliases[text.toLowerCase()]
      return value === undefined ? 'value' : { ...base, of: 'check', value }
    }
    case 'choice':
    case 'choices': {
      const values = splitValues(text).map((splitValue) =>
        field.options.find(({ value, label }) =>
          [String(value), label.th, label.en].some((name) => name.toLowerCase() === splitValue),
        ),
      )
      return values.length && values.every((value) => value !== undefined)
        ? { ...base, of: 'option', values: values.map((value) => String(value?.value)) }
        : 'value'
    }
    default: {
      const values = splitValues(text)
      return values.length ? { ...base, of: 'text', values } : 'value'
    }
  }
}

function nameCondition(
  field: 'status' | 'category' | 'assignee' | 'reporter' | 'project',
  text: string,
  not: boolean,
  aliases: Record<string, string>,
): Condition | 'value' {
  const values = splitValues(text).map((value) => aliases[value] ?? value)
  return values.length ? { field, not, values } : 'value'
}

function keywordCondition(
  field: 'is' | 'has',
  text: string,
  not: boolean,
  aliases: Record<string, string>,
): Condition | 'value' {
  const values = splitValues(text).map((value) => aliases[value])
  return values.length && values.every((value) => value !== undefined)
    ? { field, not, values: values as string[] }
    : 'value'
}

function priorityCondition(text: string, not: boolean): Condition | 'value' {
  const match = /^(<=|>=|<|>|=)?(.+)$/u.exec(unquote(text))
  if (!match) return 'value'
  const word = match[2]!.toLowerCase()
  const value = priorityAliases[word] ?? (/^[0-4]$/.test(word) ? Number(word) : undefined)
  return value === undefined
    ? 'value'
    : { field: 'priority', not, compare: (match[1] as Comparison | undefined) ?? '=', value }
}
