import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { ZodError } from 'zod'
import { type FieldError, invalid } from '#kernel/errors.ts'
import type { AppEnv } from './app-env.ts'

export { createRoute, z } from '@hono/zod-openapi'

/** A router for one area's JSON calls: what a schema refuses becomes a 422 that names each field. */
export function createApi(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalid(fieldErrors(result.error))
    },
  })
}

/** What zod found, in our words: `too_big` at `name` becomes `field.too_long` with `maximum`. What was left empty is missing, not wrong. */
export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), ...codeOf(issue) }))
}

function codeOf(issue: ZodError['issues'][number]): Omit<FieldError, 'path'> {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'field.required' }
      return {
        code: issue.origin === 'string' ? 'field.too_short' : 'field.too_small',
        params: { minimum: issue.minimum },
      }
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'field.too_long' : 'field.too_big',
        params: { maximum: issue.maximum },
      }
    case 'invalid_type':
      return {
        code: issue.input === undefined ? 'field.required' : 'field.type',
        params: { expected: issue.expected },
      }
    case 'custom':
      return { code: issue.params?.code ?? issue.message, params: issue.params }
    case 'unrecognized_keys':
      return { code: 'field.unknown', params: { keys: issue.keys.join(', ') } }
    case 'invalid_format':
      if (issue.input === '') return { code: 'field.required' }
      return { code: issue.format === 'email' ? 'field.email' : 'field.format' }
    default:
      return { code: 'field.format' }
  }
}

/** Parses input by a schema of an area; throws the same 422 the API gives. For forms. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}

/** The problem-details body as OpenAPI shows it. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
    code: z.string(),
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

/** The answers every call may give besides its own. */
export const problems = {
  default: {
    description: 'What went wrong, as RFC 9457 problem details',
    content: { 'application/problem+json': { schema: problemSchema } },
  },
} as const

/** A JSON body, asked for or answered, as a route describes it. */
export const json = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
})

/** The body a route asks for; a call without one is refused. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { ...json(schema), required: true as const },
})

/** An answer as a route describes it. */
export const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  ...json(schema),
})

/** What is answered where there is nothing to tell. */
export const done = answer('Done', z.object({ ok: z.literal(true) }))

type Named<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: true }

/**
 * What code may give where a schema says T: JSON writes moments as text (ISO 8601, UTC), and an object that is open for more must
 * have what the schema names.
 */
type Sendable<T> = string extends T
  ? T | Date
  : T extends readonly (infer Item)[]
    ? readonly Sendable<Item>[]
    : T extends object
      ? [Named<T>] extends [never]
        ? { [Key in keyof T]: Sendable<T[Key]> }
        : { [Key in keyof T as Key & Named<T>]: Sendable<T[Key]> }
      : T

/** The body of an answer, held against the schema that describes it while types are checked; it goes out as it is. */
export function sent<Schema extends z.ZodType>(
  _schema: Schema,
  body: Sendable<z.output<Schema>>,
): z.output<Schema> {
  return body as z.output<Schema>
}
