/** Why a call was refused, as worded by the server. */
export class RequestError extends Error {
  readonly status: number
  readonly code: string
  constructor(message: string, status: number, code: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Sends a JSON request; throws `Refused` with the server's message. */
export async function sendJson<Result>(path: string, body?: unknown, method = 'POST'): Promise<Result> {
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const found = (await answer.json().catch(() => ({}))) as Result & {
    detail?: string
    code?: string
    errors?: { message?: string }[]
  }
  if (!answer.ok)
    throw new RequestError(found.errors?.[0]?.message ?? found.detail ?? '', answer.status, found.code ?? '')
  return found
}
