import { z } from 'zod'
import { jsonSchemaOf, normalizeForm, type Scope, validateForm } from './engine.ts'
import type { FormValue } from './field.types.ts'
import type { FieldSet, ValueOf } from './value.types.ts'

/**
 * Returns the form as a zod schema: for JSON calls (`jsonBody`), for `parseInput`, and inside other schemas. It outputs
 * the settled value, reports errors with the same codes and paths as the form, and describes itself in OpenAPI.
 */
export function schemaOf<Set extends FieldSet>(
  fields: Set,
  scope: Scope = {},
): z.ZodType<ValueOf<Set>, unknown> {
  return z
    .record(z.string(), z.unknown())
    .meta(jsonSchemaOf(fields))
    .transform((input, context) => {
      const value: FormValue = normalizeForm(fields, input, scope)
      for (const { path, code, params } of validateForm(fields, value, '', scope))
        context.addIssue({ code: 'custom', path: path.split('.'), params: { ...params, code } })
      return value as ValueOf<Set>
    })
}
