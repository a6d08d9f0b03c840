import type { FieldError } from '../errors.ts'
import { type Expression, expressionFaults, inOrder } from '../expression/index.ts'
import type { Field } from './field.types.ts'

const keyShape = /^[a-z][\w-]*(\.[a-z][\w-]*)*$/i

/**
 * What is wrong with the description of a form: keys that are no keys or stand twice, conditions that read fields that
 * are not there, and fields that depend on each other in a circle. `outer`: keys of the form around a list.
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

/** The fields in an order in which conditions find the values they read. */
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

/** The expressions that decide a field's value, with those of the fields within it. Whether it is required is none of them. */
const deciding = (field: Field): Expression[] => [
  ...conditions({ ...field, requiredIf: undefined } as Field),
  ...('of' in field && typeof field.of !== 'string' ? field.of.flatMap(deciding) : []),
]
