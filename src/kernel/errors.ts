/** One thing wrong with one field: `path` as in the form (`contact.phone`), `code` names the sentence. */
export interface FieldError {
  path: string
  code: string
  params?: Record<string, unknown>
}

/**
 * Something that keeps a request from being done, told so that a person can act on it.
 * `code` is stable and names the sentence in the messages; `status` is the HTTP status; `params` are the figures in the
 * sentence; `data` are facts a program can use (the lines that are short, say). One place turns it into
 * problem details (API) or a screen (pages). Everything else that is thrown is a fault of ours: 500, no details.
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

/** 404. Also for what exists but is another's: strangers learn nothing. */
export const notFound = (code = 'not_found', params?: Record<string, unknown>) =>
  new Problem(404, code, { params })

/** 401: sign in first. */
export const notSignedIn = () => new Problem(401, 'not_signed_in')

/** 403: signed in, but the role is too low. */
export const notAllowed = (code = 'not_allowed') => new Problem(403, code)

/** 422: what was sent cannot be taken; every field that is wrong is named. */
export const invalid = (errors: FieldError[], code = 'invalid') => new Problem(422, code, { errors })

/** 409: right in form, but not in the present state. */
export const conflict = (code: string, params?: Record<string, unknown>, data?: Record<string, unknown>) =>
  new Problem(409, code, { params, data })

/** 400: the request itself is broken (not JSON, not a form). */
export const malformed = (code = 'malformed') => new Problem(400, code)

/** 413: more bytes than this call takes. */
export const tooLarge = (params?: Record<string, unknown>) => new Problem(413, 'too_large', { params })

/** 429: too often; try again after a while. */
export const tooMany = (code = 'too_many', retryAfterSeconds = 60) =>
  new Problem(429, code, { params: { retryAfterSeconds } })

/** 502: a service outside failed. */
export const outside = (code: string, params?: Record<string, unknown>) => new Problem(502, code, { params })

/** 503: nothing was done; the same works a moment later. */
export const busy = (retryAfterSeconds = 1) => new Problem(503, 'busy', { params: { retryAfterSeconds } })

/** Text the database cannot hold (NUL, half a surrogate pair), and an id that is none. */
const unreadable = ['22021', '22P05', '22P02']
/** A deadlock, and a conflict of transactions that would have to come one after the other. */
const collisions = ['40P01', '40001']

/**
 * What can be acted on in an error of the database: what was sent wrong, and what only has to be tried again, are no faults of
 * ours. Everything else comes back as it was.
 */
export function asProblem(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  const found = code ?? cause?.code ?? ''
  if (unreadable.includes(found)) return malformed()
  return collisions.includes(found) ? busy() : error
}
