/** One error in one field: `path` as in the form (`contact.phone`), `code` identifies the message. */
export interface FieldError {
  path: string
  code: string
  params?: Record<string, unknown>
}

/**
 * An expected failure of a request, reported so that the user can act on it. `code` is stable and identifies the
 * message; `status` is the HTTP status; `params` are the values in the message; `data` is for programs (for example the
 * lines that are short). One place turns it into problem details (API) or a page. Anything else that is thrown is a
 * bug: 500, no details.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly params: Record<string, unknown>
  readonly errors: FieldError[]
  readonly data: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    more: { params?: Record<string, unknown>; errors?: FieldError[]; data?: Record<string, unknown> } = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.params = more.params ?? {}
    this.errors = more.errors ?? []
    this.data = more.data ?? {}
  }
}

/** 404. Also for things that exist but belong to someone else: strangers learn nothing. */
export const notFound = (code = 'not_found', params?: Record<string, unknown>) =>
  new Problem(404, code, { params })

/** 401: sign in first. */
export const notSignedIn = () => new Problem(401, 'not_signed_in')

/** 403: signed in, but the role is too low. */
export const notAllowed = (code = 'not_allowed') => new Problem(403, code)

/** 422: the input is not acceptable; every invalid field is listed. */
export const invalid = (errors: FieldError[], code = 'invalid') => new Problem(422, code, { errors })

/** 409: valid, but not in the current state. */
export const conflict = (code: string, params?: Record<string, unknown>, data?: Record<string, unknown>) =>
  new Problem(409, code, { params, data })

/** 400: the request itself is broken (not JSON, not a form). */
export const malformed = (code = 'malformed') => new Problem(400, code)

/** 413: more bytes than this call accepts. */
export const tooLarge = (params?: Record<string, unknown>) => new Problem(413, 'too_large', { params })

/** 429: too many requests; retry later. */
export const tooManyRequests = (code = 'too_many', retryAfterSeconds = 60) =>
  new Problem(429, code, { params: { retryAfterSeconds } })

/** 502: an external service failed. */
export const badGateway = (code: string, params?: Record<string, unknown>) =>
  new Problem(502, code, { params })

/** 503: nothing was done; the same request works a moment later. */
export const busy = (retryAfterSeconds = 1) => new Problem(503, 'busy', { params: { retryAfterSeconds } })

/** Text the database cannot store (NUL, half a surrogate pair), or a malformed id. */
const invalidTextCodes = ['22021', '22P05', '22P02']
/** A deadlock, and a serialisation failure between transactions. */
const conflictCodes = ['40P01', '40001']

/**
 * Converts database errors that the caller can act on: invalid input and conflicts that only need a retry are not our
 * bugs. Returns every other error unchanged.
 */
export function asProblem(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  const found = code ?? cause?.code ?? ''
  if (invalidTextCodes.includes(found)) return malformed()
  return conflictCodes.includes(found) ? busy() : error
}
