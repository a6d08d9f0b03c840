import { formatBaht, parseBaht, type Satang } from '#kernel/money/index.ts'
import type { Field, SettingChange, Settings } from './field.types.ts'

/** Reads one name of a form that was sent. */
export type FormReader = (name: string) => string | undefined

export interface FieldFault {
  path: string
  code: string
  params?: Record<string, unknown>
}

/** What a form said, as the section's value. What cannot be read stays as typed, for `faultsOf` to find. */
export function readSettings(fields: readonly Field[], typed: FormReader, prefix = ''): Settings {
  const value: Settings = {}
  for (const field of fields) {
    if (field.kind !== 'secret') setAt(value, field.key, readField(field, typed, prefix + field.key))
  }
  return value
}

function readField(field: Field, typed: FormReader, name: string): unknown {
  const text = () => (typed(name) ?? '').replaceAll('\r\n', '\n').trim()
  switch (field.kind) {
    case 'words':
      return { th: wordAt(typed, `${name}.th`), en: wordAt(typed, `${name}.en`) }
    case 'check':
      return typed(name) === 'on'
    case 'choices':
      return field.options.filter(({ value }) => typed(`${name}.${value}`) === 'on').map(({ value }) => value)
    case 'number':
      return /^-?\d{1,12}$/.test(text()) ? Number(text()) : text() || null
    case 'money': {
      const parsed = parseBaht(text())
      return parsed.ok ? parsed.amount : parsed.why === 'empty' ? null : text()
    }
    case 'list': {
      const count = Math.min(Number(typed(`${name}.count`)) || 0, 500)
      return Array.from({ length: count }, (_, row) => readSettings(field.of, typed, `${name}.${row}.`))
    }
    default:
      return text()
  }
}

const wordAt = (typed: FormReader, name: string) => (typed(name) ?? '').replaceAll('\r\n', '\n').trim()

/** Everything that is wrong with a value by the fields' own limits, with the names of the form. */
export function faultsOf(fields: readonly Field[], value: Settings, prefix = ''): FieldFault[] {
  return fields.flatMap((field) => faultsIn(field, getAt(value, field.key), prefix + field.key))
}

function faultsIn(field: Field, value: unknown, path: string): FieldFault[] {
  const fault = (code: string, params?: Record<string, unknown>): FieldFault[] => [
    params ? { path, code, params } : { path, code },
  ]
  switch (field.kind) {
    case 'text': {
      const text = String(value ?? '')
      if (!text) return field.required ? fault('field.required') : []
      if (text.length > field.max) return fault('field.too_long', { maximum: field.max })
      return field.input === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? fault('field.email') : []
    }
    case 'words': {
      const { th = '', en = '' } = (value ?? {}) as { th?: string; en?: string }
      return [
        ...(field.required && !th ? [{ path: `${path}.th`, code: 'field.required' }] : []),
        ...[
          ['th', th],
          ['en', en],
        ]
          .filter(([, text = '']) => text.length > field.max)
          .map(([language]) => ({
            path: `${path}.${language}`,
            code: 'field.too_long',
            params: { maximum: field.max },
          })),
      ]
    }
    case 'choice':
      return field.options.some((option) => option.value === value) ? [] : fault('field.required')
    case 'choices':
      return field.required && (value as unknown[]).length === 0 ? fault('field.required') : []
    case 'number':
      if (value === null || value === undefined) return field.required ? fault('field.required') : []
      if (typeof value !== 'number') return fault('field.format')
      if (value < field.min) return fault('field.too_small', { minimum: field.min })
      return value > field.max ? fault('field.too_big', { maximum: field.max }) : []
    case 'money':
      if (value === null || value === undefined) return field.required ? fault('field.required') : []
      return typeof value === 'number' ? [] : fault('field.format')
    case 'colour':
      return /^#[0-9a-f]{6}$/i.test(String(value)) ? [] : fault('field.format')
    case 'list': {
      const rows = value as Settings[]
      if (rows.length > field.max) return fault('field.too_big', { maximum: field.max })
      return rows.flatMap((row, at) => faultsOf(field.of, row, `${path}.${at}.`))
    }
    default:
      return []
  }
}

/** What differs between two values of a section, field by field, in words. */
export function changesOf(
  section: string,
  fields: readonly Field[],
  from: Settings,
  to: Settings,
): SettingChange[] {
  return fields.flatMap((field) => {
    if (field.kind === 'secret') return []
    const [before, after] = [getAt(from, field.key), getAt(to, field.key)]
    if (same(before, after)) return []
    return [
      { section, path: field.key, label: field.label, from: shown(field, before), to: shown(field, after) },
    ]
  })
}

const same = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** The same text for values that mean the same: keys in order, and nothing, empty and absent are one. */
function canonical(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value)
    .map(([key, inner]) => [key, canonical(inner)] as const)
    .filter(([, text]) => text !== '' && text !== '{}')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => `${key}:${text}`)
  return `{${parts.join()}}`
}

const longest = 300

function shown(field: Field, value: unknown): string {
  const text = inWords(field, value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function inWords(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'id':
      return ''
    case 'words': {
      const { th, en } = value as { th?: string; en?: string }
      return [th, en].filter(Boolean).join(' / ')
    }
    case 'check':
      return value ? '✓' : '✗'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label.th ?? String(value)
    case 'choices':
      return field.options
        .filter((option) => (value as string[]).includes(option.value))
        .map(({ label }) => label.th)
        .join(', ')
    case 'money':
      return typeof value === 'number' ? formatBaht(value as Satang) : String(value)
    case 'list':
      return (value as Settings[])
        .map((row) =>
          field.of
            .map((inner) => inWords(inner, getAt(row, inner.key)))
            .filter(Boolean)
            .join(' → '),
        )
        .join(' · ')
    default:
      return String(value)
  }
}

/** What stands at a path with dots. */
export function getAt(value: Settings, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (inner as Settings | null | undefined)?.[key], value)
}

function setAt(value: Settings, path: string, inner: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    value[first] = inner
    return
  }
  const next = (value[first] ?? {}) as Settings
  value[first] = next
  setAt(next, rest.join('.'), inner)
}
