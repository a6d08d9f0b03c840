import { isEmpty } from '../expression/index.ts'
import type { Locale, LocalizedText } from '../tenancy/tenant.ts'
import { displayField } from './engine.ts'
import type { Field, FormValue } from './field.types.ts'
import { getAt } from './path.ts'

/** A change of one field, with the old and new value as display text. */
export interface FieldChange {
  path: string
  label: LocalizedText
  from: string
  to: string
}

/** Returns the differences between two values of a form. Null, empty and absent are equal. */
export function changesOf(
  fields: readonly Field[],
  from: FormValue,
  to: FormValue,
  locale: Locale = 'th',
): FieldChange[] {
  return fields.flatMap((field) => {
    if (field.kind === 'secret' || field.kind === 'id') return []
    const before = getAt(from, field.key)
    const after = getAt(to, field.key)
    if (canonical(before) === canonical(after)) return []
    const toText = (value: unknown) => truncate(displayField(field, value, locale))
    return [{ path: field.key, label: field.label, from: toText(before), to: toText(after) }]
  })
}

/** Returns the same text for equivalent values: keys are sorted, and null, empty and absent are equal. */
function canonical(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value)
    .map(([key, inner]) => [key, canonical(inner)] as const)
    .filter(([, text]) => text !== '' && text !== '{}')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => `${key}:${text}`)
  return parts.length || !isEmpty(value) ? `{${parts.join()}}` : ''
}

const maxTextLength = 300

const truncate = (text: string) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text)
