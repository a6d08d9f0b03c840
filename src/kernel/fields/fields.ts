import type { LocalizedText } from '../tenancy/tenant.ts'
import { definitionFaults } from './definition.ts'
import type { Field, FieldDefinition } from './field.types.ts'
import type { FieldSet } from './value.types.ts'

/**
 * Describes a form: its fields by the keys of their values. Throws where the description makes no sense (a condition on
 * a field that is not there, a circle), so that a mistake is seen when the program starts.
 */
export function fields<const Shape extends Record<string, FieldDefinition>>(input: Shape): FieldSet<Shape> {
  const list = Object.entries(input).map(([key, field]): Field => ({ ...field, key }))
  // Conditions in rows may read the form around, which is not known here: whoever holds the rows checks them.
  const [wrong] = definitionFaults(list).filter(({ code }) => code !== 'expression.unknown_field')
  if (wrong) throw new Error(`${wrong.path}: ${wrong.code}`)
  return list as FieldSet<Shape>
}

/** A number that has to be given, between two limits. */
export const numberIn = (label: LocalizedText, [min, max]: readonly [number, number], hint?: LocalizedText) =>
  ({ kind: 'number', label, required: true, min, max, ...(hint && { hint }) }) as const

/** Fields that stand together under a title, to be spread into a form: `fields({ ...grouped('legal', title, { … }) })`. */
export function grouped<const Shape extends Record<string, FieldDefinition>>(
  key: string,
  title: LocalizedText,
  own: Shape,
): Shape {
  const group = { key, title }
  return Object.fromEntries(Object.entries(own).map(([name, field]) => [name, { ...field, group }])) as Shape
}
