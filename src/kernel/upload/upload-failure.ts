/** Why an upload stopped: the answer's status (0: nobody answered), its code and its sentence. */
export class UploadFailure extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message = '') {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The failure an answer tells of, from the problem in its body. What is said of a single field is more to the point. */
export function failureOf(status: number, body: unknown): UploadFailure {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: string
    detail?: string
    errors?: { message?: string }[]
  }
  return new UploadFailure(status, problem.code ?? 'server', problem.errors?.[0]?.message ?? problem.detail)
}
