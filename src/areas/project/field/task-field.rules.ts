import { type CustomKind, customKindOf } from '#kernel/fields/custom/custom-kinds.rules.ts'
import {
  displayField,
  type Field,
  normalizeForm,
  readCustomFields,
  readForm,
  typedText,
  validateForm,
} from '#kernel/fields/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'

/** The kinds of custom fields. People's files and documents have better places. */
export const taskFieldKinds = [
  'text',
  'long',
  'number',
  'money',
  'date',
  'time',
  'choice',
  'choices',
  'check',
  'email',
  'phone',
] as const satisfies readonly CustomKind[]
export const maxTaskFields = 20

/**
 * Parses a project's custom fields from input; invalid ones are left out. A task is created from a single line, so no
 * field is required.
 */
export const parseTaskFields = (input: unknown): Field[] =>
  readCustomFields(input, maxTaskFields).flatMap((field) => {
    const kind = customKindOf(field)
    if (!kind || !(taskFieldKinds as readonly string[]).includes(kind)) return []
    const { required: _, visibleIf: __, requiredIf: ___, ...plain } = field
    return [plain as Field]
  })

type Values = Record<string, unknown>

const isEmptyValue = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && !value.length)

/** Returns a task's values with some changed, limited to existing fields and without empty ones, and the errors. */
export function changedValues(fields: readonly Field[], before: Values, changes: Values) {
  const value = normalizeForm(fields, { ...before, ...changes })
  return {
    value: Object.fromEntries(Object.entries(value).filter(([, fieldValue]) => !isEmptyValue(fieldValue))),
    faults: validateForm(fields, value, 'custom.'),
  }
}

/** Returns a value as a cell shows it. */
export const valueText = (field: Field, values: Values, locale: Locale): string =>
  field.kind === 'check' && !values[field.key] ? '' : displayField(field, values[field.key], locale)

/** Returns a value as the cell of a file, which `parseFieldValue` reads back. */
export function cellOfField(field: Field, values: Values): string {
  const value = values[field.key]
  if (field.kind === 'choices' && Array.isArray(value))
    return field.options
      .filter((option) => value.includes(option.value))
      .map(({ label }) => label.th)
      .join('; ')
  return isEmptyValue(value) ? '' : typedText(field, value) || valueText(field, values, 'th')
}

const yesTexts = ['✓', 'ใช่', 'yes', 'y', 'true', '1', 'x']
const noTexts = ['', '✗', 'ไม่', 'ไม่ใช่', 'no', 'n', 'false', '0']

/** Parses cell text as a field's value; undefined if it is not readable. */
export function parseFieldValue(field: Field, text: string): unknown {
  const entered = text.trim()
  const named = (one: string) =>
    'options' in field
      ? field.options.find(({ value, label }) =>
          [String(value), label.th, label.en].some((name) => name.toLowerCase() === one.trim().toLowerCase()),
        )?.value
      : undefined
  if (field.kind === 'check')
    return yesTexts.includes(entered.toLowerCase())
      ? true
      : noTexts.includes(entered.toLowerCase())
        ? false
        : undefined
  if (!entered) return null
  if (field.kind === 'choice') return named(entered)
  if (field.kind === 'choices') {
    // A label may contain a comma.
    const bySemicolon = entered.split(';').map(named)
    const chosen = bySemicolon.includes(undefined) ? entered.split(/[,;]/).map(named) : bySemicolon
    return chosen.includes(undefined) ? undefined : chosen
  }
  const value = readForm([field], (name) => (name === field.key ? entered : undefined))
  return validateForm([field], value).length ? undefined : value[field.key]
}
