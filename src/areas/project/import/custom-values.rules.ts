import type { Field } from '#kernel/fields/index.ts'
import { changedValues, maxTaskFields, parseFieldValue } from '../field/task-field.rules.ts'
import { nameKey } from './setup.rules.ts'

/** What a file says in a custom field or in a column that may be one. */
export interface SourceValue {
  /** The label of the field. */
  name: string
  text: string
}

type Labelled = Pick<Field, 'label'>

/** Returns the custom field a file means by this name, in either language. */
export const fieldNamed = <One extends Labelled>(fields: readonly One[], name: string): One | undefined =>
  fields.find(({ label }) => [label.th, label.en].some((candidate) => nameKey(candidate) === nameKey(name)))

/** Returns the custom fields a file has and the project lacks. */
export const lackingFields = (fields: readonly Field[], required: readonly Field[]): Field[] =>
  required.filter(({ label }) => !fieldNamed(fields, label.th))

/** Returns a project's fields with those of a file that it lacks, as far as there is room. */
export function withLackingFields(fields: readonly Field[], required: readonly Field[]): Field[] {
  const all = [...fields]
  for (const field of lackingFields(fields, required)) {
    if (all.length >= maxTaskFields) break
    all.push({ ...field, key: freeFieldKey(field.key, all) })
  }
  return all
}

/** Keys come from the project the file was exported from; here another field may have the same one. */
function freeFieldKey(key: string, fields: readonly Field[]): string {
  const isTaken = (one: string) => fields.some((field) => field.key === one)
  let free = key
  for (let n = 2; isTaken(free); n++) free = `${key.slice(0, 36)}${n}`
  return free
}

/** Reads a task's values into the fields of its project; returns what a field does not accept in `unread`. */
export function customValues(fields: readonly Field[], values: readonly SourceValue[]) {
  const unread: SourceValue[] = []
  const read: Record<string, unknown> = {}
  for (const value of values) {
    const field = fieldNamed(fields, value.name)
    if (!field || field.key in read) continue
    const parsed = parseFieldValue(field, value.text)
    if (parsed === undefined || changedValues([field], {}, { [field.key]: parsed }).faults.length)
      unread.push(value)
    else read[field.key] = parsed
  }
  return { custom: changedValues(fields, {}, read).value, unread }
}
