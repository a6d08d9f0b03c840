import type { LocalizedText } from '../tenancy/tenant.ts'
import { validateFieldDefinitions } from './definition.ts'
import type { Field, FieldDefinition } from './field.types.ts'
import type { FieldSet } from './value.types.ts'

/**
 * Defines a form: its fields by the keys of their values. Throws if the definition makes no sense (a condition on a
 * missing field, a cycle), so that mistakes show up when the program starts.
 */
export function fields<const Shape extends Record<string, FieldDefinition>>(input: Shape): FieldSet<Shape> {
  const list = Object.entries(input).map(([key, field]): Field => ({ ...field, key }))
  // Conditions in rows may read the surrounding form, which is not known here: the owner of the rows checks them.
  const [wrong] = validateFieldDefinitions(list).filter(({ code }) => code !== 'expression.unknown_field')
  if (wrong) throw new Error(`${wrong.path}: ${wrong.code}`)
  return list as FieldSet<Shape>
}

/** A required number within limits. */
export const numberInRange = (
  label: LocalizedText,
  [min, max]: readonly [number, number],
  hint?: LocalizedText,
) => ({ kind: 'number', label, required: true, min, max, ...(hint && { hint }) }) as const

/** Fields shown together under a title, to be spread into a form: `fields({ ...grouped('legal', title, { … }) })`. */
export function groupedFields<const Shape extends Record<string, FieldDefinition>>(
  key: string,
  title: LocalizedText,
  groupFields: Shape,
): Shape {
  const group = { key, title }
  return Object.fromEntries(
    Object.entries(groupFields).map(([name, field]) => [name, { ...field, group }]),
  ) as Shape
}
