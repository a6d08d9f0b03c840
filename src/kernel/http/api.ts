import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { ZodError } from 'zod'
import { type FieldError, invalid } from '#kernel/errors.ts'
import type { AppEnv } from './app-env.ts'

export { createRoute, z } from '@hono/zod-openapi'

/** Creates a router for one area's JSON calls: input a schema refuses becomes a 422 that lists each field. */
export function createApi(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalid(fieldErrors(result.error))
    },
  })
}

/**
 * Converts zod issues to our field errors: `too_big` at `name` becomes `field.too_long` with `maximum`. An empty value
 * is reported as missing, not as invalid.
 */
export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), ...codeOf(issue) }))
}

function codeOf(issue: ZodError['issues'][number]): Omit<FieldError, 'path'> {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && (issue.minimum === 1 || issue.input === ''))
        return { code: 'field.required' }
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
      return { code: issue.params?.code ?? codeIn(issue.message), params: issue.params }
    case 'unrecognized_keys':
      return { code: 'field.unknown', params: { keys: issue.keys.join(', ') } }
    case 'invalid_format':
      if (issue.input === '') return { code: 'field.required' }
      return { code: issue.format === 'email' ? 'field.email' : 'field.format' }
    default:
      return { code: 'field.format' }
  }
}

/** A refinement names its code as the message; one that names none has a sentence of zod's own. */
const codeIn = (message: string): string => (/^[\w.-]+$/.test(message) ? message : 'field.format')

/** Parses input with an area's schema; throws the same 422 as the API. For forms. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}

/** The problem-details body for OpenAPI. */
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

/** The responses every call may return in addition to its own. */
export const problems = {
  default: {
    description: 'What went wrong, as RFC 9457 problem details',
    content: { 'application/problem+json': { schema: problemSchema } },
  },
} as const

/** Describes a JSON body of a request or response in a route definition. */
export const json = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
})

/** Describes the required body of a route; a call without one is refused. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { ...json(schema), required: true as const },
})

/** Describes a response in a route definition. */
export const jsonResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  ...json(schema),
})

/** The response when there is nothing to return. */
export const okResponse = jsonResponse('Done', z.object({ ok: z.literal(true) }))

type Named<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: true }

/**
 * The values code may return where a schema says T: JSON serialises dates as text (ISO 8601, UTC), and an open object
 * must contain what the schema names.
 */
type Serializable<T> = string extends T
  ? T | Date
  : T extends readonly (infer Item)[]
    ? readonly Serializable<Item>[]
    : T extends object
      ? [Named<T>] extends [never]
        ? { [Key in keyof T]: Serializable<T[Key]> }
        : { [Key in keyof T as Key & Named<T>]: Serializable<T[Key]> }
      : T

/** Type-checks a response body against its schema; returns it unchanged. */
export function checkedBody<Schema extends z.ZodType>(
  _schema: Schema,
  body: Serializable<z.output<Schema>>,
): z.output<Schema> {
  return body as z.output<Schema>
}
