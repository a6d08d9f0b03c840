import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { asProblem, malformed, Problem } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'

/** The text of a failure; `reason` is the cause in the caller's language. */
export type FailureText = (problem: Problem, reason: string) => string

/**
 * Responds to a call in the specification's own format: `success` and `status`, and on failure `error` with the text of
 * its section 8 and the right HTTP status. A failed call is rolled back.
 */
export async function respondToCall(
  c: Context<AppEnv>,
  failure: string | FailureText,
  work: () => Promise<Record<string, unknown>>,
): Promise<Response> {
  const { ctx } = c.var
  try {
    return c.json({ success: true, status: true, ...(await work()) })
  } catch (thrown) {
    await ctx.db.rollback()
    const error = asProblem(thrown)
    const problem = error instanceof Problem ? error : new Problem(500, 'server_error')
    if (problem.status >= 500) {
      ctx.services.log.error({ err: thrown, requestId: ctx.requestId, path: c.req.path }, 'request failed')
    }
    const reason = errorMessage(ctx.locale, problem.code, problem.params)
    const text = typeof failure === 'string' ? failure : failure(problem, reason)
    return c.json(
      { success: false, status: false, error: text, code: problem.code, ...problem.data },
      problem.status as ContentfulStatusCode,
    )
  }
}

/** Parses the JSON body of a call; an empty body is an empty object. Throws 400. */
export async function parseBody(c: Context<AppEnv>): Promise<unknown> {
  const text = await c.req.text()
  if (!text.trim()) return {}
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}
