import type { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { asProblem, malformed, Problem } from '#kernel/errors.ts'
import type { AppEnv } from './app-env.ts'
import { problemBody } from './problem.ts'

/**
 * The specification's calls tell a failure in their own shape: `success: false` and the words of its error catalogue.
 * What went wrong stands beside it as problem details, so that a person can act on it.
 */
export function tellFailuresAs(api: OpenAPIHono<AppEnv>, words: string): void {
  api.onError((thrown, c) => {
    const error = thrown instanceof HTTPException && thrown.status < 500 ? malformed() : asProblem(thrown)
    const { locale, requestId, services } = c.var.ctx
    if (!(error instanceof Problem) || error.status >= 500)
      services.log.error({ err: error, requestId, path: c.req.path }, 'request failed')
    const body = problemBody(error, locale, requestId)
    const wait = error instanceof Problem && error.params.retryAfterSeconds
    if (wait) c.header('retry-after', String(wait))
    return c.json({ ...body, success: false, error: words }, body.status as 400)
  })
}
