import { legacyErrorOf } from '#kernel/area/areas.ts'
import { Problem } from '#kernel/errors.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'

/** An error as reported to programs and shown to users: RFC 9457 with the messages in one language. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail: string
  code: string
  requestId?: string
  errors?: { path: string; code: string; message: string }[]
}

/** Converts anything thrown to a problem body. What is not a `Problem` is a bug of ours and reveals only the request id. */
export function problemBody(
  error: unknown,
  locale: Locale,
  requestId: string,
): ProblemBody & Record<string, unknown> {
  const problem = error instanceof Problem ? error : new Problem(500, 'server_error')
  const body: ProblemBody & Record<string, unknown> = {
    ...problem.data,
    type: `urn:sala:problem:${problem.code}`,
    title: errorMessage(locale, `status.${problem.status}`),
    status: problem.status,
    detail: errorMessage(locale, problem.code, problem.params),
    code: problem.code,
    requestId,
  }
  if (problem.errors.length) {
    body.errors = problem.errors.map(({ path, code, params }) => ({
      path,
      code,
      message: errorMessage(locale, code, params),
    }))
  }
  return body
}

/** Returns the same as an API response; `path` is the call's path, which may have its own error format. */
export function problemResponse(error: unknown, locale: Locale, requestId: string, path = ''): Response {
  const problem = problemBody(error, locale, requestId)
  const body = { ...problem, ...legacyErrorOf(path, problem) }
  const headers = new Headers({ 'content-type': 'application/problem+json; charset=utf-8' })
  if (error instanceof Problem && error.params.retryAfterSeconds) {
    headers.set('retry-after', String(error.params.retryAfterSeconds))
  }
  if (body.code === 'token.invalid') headers.set('www-authenticate', 'Bearer error="invalid_token"')
  return new Response(JSON.stringify(body), { status: body.status, headers })
}
