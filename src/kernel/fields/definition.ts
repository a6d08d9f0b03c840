import type { FieldError } from '../errors.ts'
import { type Expression, sortByDependencies, validateExpression } from '../expression/index.ts'
import type { Field } from './field.types.ts'

const keyPattern = /^[a-z][\w-]*(\.[a-z][\w-]*)*$/i

/**
 * Returns the errors in the definition of a form: invalid or duplicate keys, conditions that read missing fields, and
 * fields that depend on each other in a cycle. `outer`: keys of the form around a list.
 */
export function validateFieldDefinitions(
  fields: readonly Field[],
  outer: readonly string[] = [],
  prefix = '',
): FieldError[] {
  const keys = fields.map(({ key }) => key)
  const knownKeys = [...outer, ...keys]
  const definitionErrors = fields.flatMap((field, at) => {
    const path = prefix + field.key
    return [
      ...(keyPattern.test(field.key) ? [] : [{ path, code: 'field.format' }]),
      ...(keys.indexOf(field.key) === at ? [] : [{ path, code: 'field.twice' }]),
      ...conditions(field).flatMap((condition) => validateExpression(condition, knownKeys, path)),
      ...('of' in field && typeof field.of !== 'string'
        ? validateFieldDefinitions(field.of, knownKeys, `${path}.`)
        : []),
    ]
  })
  const order = sortByDependencies(
    fields.map((field) => ({ key: field.key, expressions: valueExpressions(field) })),
  )
  return order.ok
    ? definitionErrors
    : [...definitionErrors, { path: prefix + order.circle.join(' → '), code: 'expression.cycle' }]
}

/** Returns the fields ordered so that conditions find the values they read. */
export function sortByDependency(fields: readonly Field[]): readonly Field[] {
  if (!fields.some((field) => valueExpressions(field).length > 0)) return fields
  const result = sortByDependencies(
    fields.map((field) => ({ key: field.key, expressions: valueExpressions(field) })),
  )
  if (!result.ok) return fields
  return result.order.flatMap((key) => fields.find((field) => field.key === key) ?? [])
}

const conditions = (field: Field): Expression[] =>
  [field.visibleIf, field.requiredIf, field.kind === 'computed' ? field.from : undefined].filter(
    (expression) => expression !== undefined,
  )

/** The expressions that decide a field's value, including those of its nested fields. `requiredIf` is not among them. */
const valueExpressions = (field: Field): Expression[] => [
  ...conditions({ ...field, requiredIf: undefined } as Field),
  ...('of' in field && typeof field.of !== 'string' ? field.of.flatMap(valueExpressions) : []),
]
