import type { FieldError } from '../errors.ts'
import { type Expression, evaluate, isEmpty, isTrue, type Values } from '../expression/index.ts'
import type { Locale } from '../tenancy/tenant.ts'
import { sortByDependency } from './definition.ts'
import type { Field, FieldEngine, FormReader, FormValue, JsonSchema } from './field.types.ts'
import { kindOf } from './kinds.ts'
import { getAt, setAt } from './path.ts'

/** The context in which conditions are evaluated. */
export interface Scope {
  /** Values of the surrounding form, for fields in a row of a list. */
  outer?: Values
  /** The day in Bangkok, for conditions that use it. */
  today?: string
}

/** Reads a submitted form as its value. Unreadable input stays as typed, for `validateForm` to find. */
export function readForm(fields: readonly Field[], form: FormReader, prefix = ''): FormValue {
  const inner = innerOf({}, {})
  const value: FormValue = {}
  for (const field of fields) {
    const read = kindOf(field).read(field, form, prefix + field.key, inner)
    if (read !== undefined) setAt(value, field.key, read)
  }
  return value
}

/**
 * Returns the value as the server decides it: hidden fields are dropped, computed ones are calculated, missing ones get
 * the kind's blank value, and unknown keys are removed. Call it before `validateForm`, wherever the value came from.
 */
export function normalizeForm(fields: readonly Field[], input: unknown, scope: Scope = {}): FormValue {
  const value: FormValue = {}
  for (const field of sortByDependency(fields)) {
    const values = { ...scope.outer, ...value }
    if (field.kind === 'secret' || !isVisible(field, values, scope)) continue
    const kind = kindOf(field)
    const fieldValue = getAt(input, field.key)
    const inner = innerOf(values, scope)
    const filled = fieldValue === undefined || fieldValue === '' ? kind.blank(field) : fieldValue
    setAt(value, field.key, kind.normalize ? kind.normalize(field, filled, inner) : filled)
  }
  return value
}

/** Returns all errors in a settled value, by the input names of the form. */
export function validateForm(
  fields: readonly Field[],
  value: FormValue,
  prefix = '',
  scope: Scope = {},
): FieldError[] {
  const values = { ...scope.outer, ...value }
  const inner = innerOf(values, scope)
  return fields.flatMap((field) => {
    if (field.kind === 'secret' || !isVisible(field, values, scope)) return []
    const kind = kindOf(field)
    const fieldValue = getAt(value, field.key)
    const path = prefix + field.key
    const blank = kind.isBlank ?? isEmpty
    const missing = (isRequired(field, values, scope) || kind.isNeeded?.(field)) && blank(fieldValue)
    if (missing) {
      const required = { path: kind.first?.(path) ?? path, code: 'field.required' }
      // A half-filled value may have other errors too.
      return [
        required,
        ...(isEmpty(fieldValue)
          ? []
          : errorsExcept(kind.validate(field, fieldValue, path, inner), required.path)),
      ]
    }
    return fieldValue === undefined || fieldValue === '' ? [] : kind.validate(field, fieldValue, path, inner)
  })
}

const errorsExcept = (errors: FieldError[], message: string) => errors.filter(({ path }) => path !== message)

/** Returns whether a field is shown, given the values of its form. */
export const isVisible = ({ visibleIf }: Field, values: Values, { today }: Scope = {}): boolean =>
  visibleIf === undefined || isTrue(visibleIf, values, today ?? null)

/** Returns whether a field must be filled in, given the values of its form. */
export const isRequired = ({ required, requiredIf }: Field, values: Values, { today }: Scope = {}): boolean =>
  required === true || (requiredIf !== undefined && isTrue(requiredIf, values, today ?? null))

/** Returns a value as display text. */
export const displayField = (field: Field, value: unknown, locale: Locale): string =>
  isEmpty(value) ? '' : kindOf(field).display(field, value, locale, innerOf({}, {}))

/** Returns a value as the text of its input, for kinds typed in one input: what `readForm` reads back. */
export const typedText = (field: Field, value: unknown): string => kindOf(field).typed?.(field, value) ?? ''

/** Returns the JSON Schema of a form's value, for API descriptions. */
export function jsonSchemaOf(fields: readonly Field[]): JsonSchema {
  const root: Node = { properties: {}, required: [] }
  for (const field of fields) {
    if (field.kind === 'secret') continue
    const { label, hint } = field
    const schema = kindOf(field).json(field, innerOf({}, {}))
    const always = !field.visibleIf && (field.required === true || kindOf(field).isNeeded?.(field) === true)
    insertSchema(
      root,
      field.key.split('.'),
      { title: label.en, ...(hint && { description: hint.en }), ...schema },
      always,
    )
  }
  return schemaOfNode(root)
}

interface Node {
  properties: Record<string, Node | JsonSchema>
  required: string[]
}

function insertSchema(
  node: Node,
  [first = '', ...rest]: string[],
  schema: JsonSchema,
  required: boolean,
): void {
  if (required && !node.required.includes(first)) node.required.push(first)
  if (rest.length === 0) node.properties[first] = schema
  else {
    node.properties[first] ??= { properties: {}, required: [] }
    insertSchema(node.properties[first] as Node, rest, schema, required)
  }
}

const isNode = (schema: Node | JsonSchema): schema is Node =>
  Array.isArray(schema.required) && !('type' in schema)

const schemaOfNode = ({ properties, required }: Node): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, isNode(value) ? schemaOfNode(value) : value]),
  ),
  ...(required.length && { required }),
})

function innerOf(outer: Values, { today }: Scope): FieldEngine {
  const scope: Scope = today === undefined ? { outer } : { outer, today }
  return {
    read: readForm,
    normalize: (fields, value) => normalizeForm(fields, value, scope),
    validate: (fields, value, prefix) => validateForm(fields, value, prefix, scope),
    evaluate: (expression: Expression) => evaluate(expression, outer, today ?? null),
    display: (fields, value, locale, between) =>
      fields
        .map((field) => displayField(field, getAt(value, field.key), locale))
        .filter(Boolean)
        .join(between),
    json: jsonSchemaOf,
  }
}
