import { type Expression, referencesOf, validateExpression } from '../../expression/index.ts'
import type { LocalizedText } from '../../tenancy/tenant.ts'
import { validateFieldDefinitions } from '../definition.ts'
import type { Field, FieldOption } from '../field.types.ts'
import { asText, isRecord } from '../text-value.ts'
import { customKindOf, customKinds, fileLimitsOf } from './custom-kinds.rules.ts'

const keyPattern = /^[a-z][\w-]{0,39}$/i
const valuePattern = /^[\w-]{1,40}$/
const maxLengths = { label: 300, hint: 500, option: 300 }
const maxOptions = 50

/**
 * Reads fields defined by a user. The input is untrusted: only kinds that users may choose are accepted, each starting
 * from its kind's template; fields without a label, duplicate keys and options without a label are dropped, as are
 * conditions that are invalid or read missing fields.
 */
export function readCustomFields(input: unknown, max: number): Field[] {
  if (!Array.isArray(input)) return []
  const keys = new Set<string>()
  const list = input.slice(0, max).flatMap((entry) => {
    const field = parseField(entry)
    if (!field || keys.has(field.key)) return []
    keys.add(field.key)
    return [field]
  })
  const knownKeys = [...keys]
  const sound = list.map((field, at) =>
    withConditions(field, input.find(hasKey(field.key)) ?? input[at], knownKeys),
  )
  return validateFieldDefinitions(sound).length
    ? sound.map(({ visibleIf: _, ...field }) => field as Field)
    : sound
}

const hasKey = (key: string) => (entry: unknown) => isRecord(entry) && entry.key === key

function parseField(input: unknown): Field | null {
  if (!isRecord(input) || typeof input.key !== 'string' || !keyPattern.test(input.key)) return null
  const kind = customKindOf(input as Partial<Field>)
  const label = parseLocalizedText(input.label, maxLengths.label)
  if (!kind || !label) return null
  const hint = parseLocalizedText(input.hint, maxLengths.hint)
  const template = customKinds[kind]
  return {
    ...template,
    ...('options' in template && { options: parseOptions(input.options) }),
    ...(kind === 'files' && fileLimitsOf(input)),
    key: input.key,
    label,
    ...(hint && { hint }),
    ...(input.required === true && { required: true }),
  } as Field
}

function parseOptions(input: unknown): FieldOption<string>[] {
  if (!Array.isArray(input)) return []
  const usedValues = new Set<string>()
  return input.slice(0, maxOptions).flatMap((entry) => {
    const label = isRecord(entry) ? parseLocalizedText(entry.label, maxLengths.option) : null
    const value = isRecord(entry) ? asText(entry.value) : ''
    if (!label || !valuePattern.test(value) || usedValues.has(value)) return []
    usedValues.add(value)
    return [{ value, label }]
  })
}

/** Returns a text in both languages; a missing language falls back to the other. */
function parseLocalizedText(input: unknown, max: number): LocalizedText | null {
  const params = typeof input === 'string' ? { th: input } : isRecord(input) ? input : {}
  const th = asText(params.th).trim().slice(0, max)
  const en = 'en' in params ? asText(params.en).trim().slice(0, max) : ''
  return th || en ? { th: th || en, en: en || th } : null
}

function withConditions(field: Field, input: unknown, knownKeys: readonly string[]): Field {
  const conditions = isRecord(input) ? input : {}
  const others = knownKeys.filter((key) => key !== field.key)
  const sound = (expression: unknown) =>
    expression !== undefined && validateExpression(expression, others).length === 0
  return {
    ...field,
    ...(sound(conditions.visibleIf) && { visibleIf: conditions.visibleIf as Expression }),
    ...(sound(conditions.requiredIf) && { requiredIf: conditions.requiredIf as Expression }),
  } as Field
}

/**
 * Cleans up fields after some were added, removed or moved: new ones get a key, and conditions only read fields that
 * still exist.
 */
export function normalizeFields(fields: readonly Field[]): Field[] {
  const usedKeys = new Set(fields.map(({ key }) => key))
  const precedingKeys = new Set<string>()
  const keyed = fields.map((field) => {
    const key = field.key && !precedingKeys.has(field.key) ? field.key : unusedKey(usedKeys)
    precedingKeys.add(key)
    usedKeys.add(key)
    return { ...field, key }
  })
  const refersToRemoved = (expression: Expression | undefined) =>
    expression !== undefined && referencesOf(expression).some((key) => !precedingKeys.has(key))
  return keyed.map(({ visibleIf, requiredIf, ...field }) => ({
    ...field,
    ...(visibleIf !== undefined && !refersToRemoved(visibleIf) && { visibleIf }),
    ...(requiredIf !== undefined && !refersToRemoved(requiredIf) && { requiredIf }),
  })) as Field[]
}

function unusedKey(usedKeys: ReadonlySet<string>): string {
  for (let n = usedKeys.size + 1; ; n++) if (!usedKeys.has(`f${n}`)) return `f${n}`
}

/** Returns the options after their labels were retyped: one with the same label, or at the same position, keeps its value. */
export function relabelOptions(
  before: readonly FieldOption[],
  labels: readonly LocalizedText[],
): FieldOption<string>[] {
  const usedValues = new Set<string>()
  const take = (option: FieldOption | undefined): string | undefined => {
    const value = option === undefined ? undefined : String(option.value)
    if (value === undefined || usedValues.has(value)) return undefined
    usedValues.add(value)
    return value
  }
  const byName = labels.map((label) =>
    take(label.th ? before.find((option) => option.label.th === label.th) : undefined),
  )
  const sameCount = labels.length === before.length
  const matchedValues = byName.map((value, at) => value ?? (sameCount ? take(before[at]) : undefined))
  const all = new Set([...before.map(({ value }) => String(value)), ...usedValues])
  return labels.map((label, at) => {
    const value = matchedValues[at] ?? unusedValue(all)
    all.add(value)
    return { value, label }
  })
}

function unusedValue(usedValues: ReadonlySet<string>): string {
  for (let n = usedValues.size + 1; ; n++) if (!usedValues.has(`o${n}`)) return `o${n}`
}

/** Returns the fields a condition of this one may read: those that do not depend on it themselves. */
export function fieldsReadableBy(fields: readonly Field[], key: string): Field[] {
  const waits = (other: Field, visited: readonly string[] = []): boolean =>
    other.visibleIf !== undefined &&
    referencesOf(other.visibleIf).some((read) => {
      if (read === key) return true
      const next = fields.find((field) => field.key === read)
      return next !== undefined && !visited.includes(read) && waits(next, [...visited, read])
    })
  return fields.filter((other) => other.key !== key && !waits(other))
}
