/** Why an upload stopped: the response's status (0: no response), its code and its message. */
export class UploadFailure extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message = '') {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * Returns the failure described by the problem in a response's body. An error of a single field takes precedence,
 * because it is more specific.
 */
export function failureOf(status: number, body: unknown): UploadFailure {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: string
    detail?: string
    errors?: { message?: string }[]
  }
  return new UploadFailure(status, problem.code ?? 'server', problem.errors?.[0]?.message ?? problem.detail)
}
