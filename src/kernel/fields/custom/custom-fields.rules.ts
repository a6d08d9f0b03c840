import { type Expression, expressionFaults, referencesOf } from '../../expression/index.ts'
import type { LocalizedText } from '../../tenancy/tenant.ts'
import { definitionFaults } from '../definition.ts'
import type { Field, Option } from '../field.types.ts'
import { asText, isRecord } from '../text-value.ts'
import { customKindOf, customKinds, limitsOf } from './custom-kinds.rules.ts'

const keyShape = /^[a-z][\w-]{0,39}$/i
const valueShape = /^[\w-]{1,40}$/
const longest = { label: 300, hint: 500, option: 300 }
const mostOptions = 50

/**
 * Reads fields defined by a user. The input is untrusted: only kinds that users may choose are accepted, each starting
 * from its kind's template; fields without a label, duplicate keys and options without a label are dropped, as are
 * conditions that are invalid or read missing fields.
 */
export function readCustomFields(input: unknown, max: number): Field[] {
  if (!Array.isArray(input)) return []
  const keys = new Set<string>()
  const list = input.slice(0, max).flatMap((one) => {
    const field = fieldOf(one)
    if (!field || keys.has(field.key)) return []
    keys.add(field.key)
    return [field]
  })
  const known = [...keys]
  const sound = list.map((field, at) =>
    withConditions(field, input.find(isKeyed(field.key)) ?? input[at], known),
  )
  return definitionFaults(sound).length ? sound.map(({ visibleIf: _, ...field }) => field as Field) : sound
}

const isKeyed = (key: string) => (one: unknown) => isRecord(one) && one.key === key

function fieldOf(input: unknown): Field | null {
  if (!isRecord(input) || typeof input.key !== 'string' || !keyShape.test(input.key)) return null
  const kind = customKindOf(input as Partial<Field>)
  const label = wordsOf(input.label, longest.label)
  if (!kind || !label) return null
  const hint = wordsOf(input.hint, longest.hint)
  const template = customKinds[kind]
  return {
    ...template,
    ...('options' in template && { options: optionsOf(input.options) }),
    ...(kind === 'files' && limitsOf(input)),
    key: input.key,
    label,
    ...(hint && { hint }),
    ...(input.required === true && { required: true }),
  } as Field
}

function optionsOf(input: unknown): Option<string>[] {
  if (!Array.isArray(input)) return []
  const taken = new Set<string>()
  return input.slice(0, mostOptions).flatMap((one) => {
    const label = isRecord(one) ? wordsOf(one.label, longest.option) : null
    const value = isRecord(one) ? asText(one.value) : ''
    if (!label || !valueShape.test(value) || taken.has(value)) return []
    taken.add(value)
    return [{ value, label }]
  })
}

/** Returns a text in both languages; a missing language falls back to the other. */
function wordsOf(input: unknown, max: number): LocalizedText | null {
  const params = typeof input === 'string' ? { th: input } : isRecord(input) ? input : {}
  const th = asText(params.th).trim().slice(0, max)
  const en = 'en' in params ? asText(params.en).trim().slice(0, max) : ''
  return th || en ? { th: th || en, en: en || th } : null
}

function withConditions(field: Field, input: unknown, known: readonly string[]): Field {
  const conditions = isRecord(input) ? input : {}
  const others = known.filter((key) => key !== field.key)
  const sound = (one: unknown) => one !== undefined && expressionFaults(one, others).length === 0
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
export function tidied(fields: readonly Field[]): Field[] {
  const taken = new Set(fields.map(({ key }) => key))
  const seen = new Set<string>()
  const keyed = fields.map((field) => {
    const key = field.key && !seen.has(field.key) ? field.key : freeKey(taken)
    seen.add(key)
    taken.add(key)
    return { ...field, key }
  })
  const refersToRemoved = (expression: Expression | undefined) =>
    expression !== undefined && referencesOf(expression).some((key) => !seen.has(key))
  return keyed.map(({ visibleIf, requiredIf, ...field }) => ({
    ...field,
    ...(visibleIf !== undefined && !refersToRemoved(visibleIf) && { visibleIf }),
    ...(requiredIf !== undefined && !refersToRemoved(requiredIf) && { requiredIf }),
  })) as Field[]
}

function freeKey(taken: ReadonlySet<string>): string {
  for (let n = taken.size + 1; ; n++) if (!taken.has(`f${n}`)) return `f${n}`
}

/** Returns the options after their labels were retyped: one with the same label, or at the same position, keeps its value. */
export function optionsAfter(before: readonly Option[], labels: readonly LocalizedText[]): Option<string>[] {
  const taken = new Set<string>()
  const take = (option: Option | undefined): string | undefined => {
    const value = option === undefined ? undefined : String(option.value)
    if (value === undefined || taken.has(value)) return undefined
    taken.add(value)
    return value
  }
  const byName = labels.map((label) =>
    take(label.th ? before.find((one) => one.label.th === label.th) : undefined),
  )
  const sameCount = labels.length === before.length
  const known = byName.map((value, at) => value ?? (sameCount ? take(before[at]) : undefined))
  const all = new Set([...before.map(({ value }) => String(value)), ...taken])
  return labels.map((label, at) => {
    const value = known[at] ?? freeValue(all)
    all.add(value)
    return { value, label }
  })
}

function freeValue(taken: ReadonlySet<string>): string {
  for (let n = taken.size + 1; ; n++) if (!taken.has(`o${n}`)) return `o${n}`
}

/** Returns the fields a condition of this one may read: those that do not depend on it themselves. */
export function readableBy(fields: readonly Field[], key: string): Field[] {
  const waits = (other: Field, way: readonly string[] = []): boolean =>
    other.visibleIf !== undefined &&
    referencesOf(other.visibleIf).some((read) => {
      if (read === key) return true
      const next = fields.find((one) => one.key === read)
      return next !== undefined && !way.includes(read) && waits(next, [...way, read])
    })
  return fields.filter((other) => other.key !== key && !waits(other))
}
