import type { FieldError } from '../errors.ts'
import { type Expression, expressionFaults, inOrder } from '../expression/index.ts'
import type { Field } from './field.types.ts'

const keyShape = /^[a-z][\w-]*(\.[a-z][\w-]*)*$/i

/**
 * Returns the errors in the definition of a form: invalid or duplicate keys, conditions that read missing fields, and
 * fields that depend on each other in a cycle. `outer`: keys of the form around a list.
 */
export function definitionFaults(
  fields: readonly Field[],
  outer: readonly string[] = [],
  prefix = '',
): FieldError[] {
  const keys = fields.map(({ key }) => key)
  const known = [...outer, ...keys]
  const own = fields.flatMap((field, at) => {
    const path = prefix + field.key
    return [
      ...(keyShape.test(field.key) ? [] : [{ path, code: 'field.format' }]),
      ...(keys.indexOf(field.key) === at ? [] : [{ path, code: 'field.twice' }]),
      ...conditions(field).flatMap((one) => expressionFaults(one, known, path)),
      ...('of' in field && typeof field.of !== 'string' ? definitionFaults(field.of, known, `${path}.`) : []),
    ]
  })
  const order = inOrder(fields.map((field) => ({ key: field.key, expressions: deciding(field) })))
  return order.ok ? own : [...own, { path: prefix + order.circle.join(' → '), code: 'expression.cycle' }]
}

/** Returns the fields ordered so that conditions find the values they read. */
export function byDependence(fields: readonly Field[]): readonly Field[] {
  if (!fields.some((field) => deciding(field).length > 0)) return fields
  const result = inOrder(fields.map((field) => ({ key: field.key, expressions: deciding(field) })))
  if (!result.ok) return fields
  return result.order.flatMap((key) => fields.find((field) => field.key === key) ?? [])
}

const conditions = (field: Field): Expression[] =>
  [field.visibleIf, field.requiredIf, field.kind === 'computed' ? field.from : undefined].filter(
    (one) => one !== undefined,
  )

/** The expressions that decide a field's value, including those of its nested fields. `requiredIf` is not among them. */
const deciding = (field: Field): Expression[] => [
  ...conditions({ ...field, requiredIf: undefined } as Field),
  ...('of' in field && typeof field.of !== 'string' ? field.of.flatMap(deciding) : []),
]
