import { type ConcurrencyLimit, limitConcurrency } from '#kernel/concurrency.ts'
import { malformed } from '#kernel/errors.ts'
import { readCookies } from './cookies.ts'
import { problemResponse } from './problem.ts'
import { bufferedRequest } from './request-body.ts'

/** Handles a request; `collided` is called if it hit a deadlock or a serialisation failure and left nothing behind. */
type RequestHandler = (request: Request, collided: () => void) => Response | Promise<Response>

/** Larger bodies (images, files) are streamed through and could not be sent again. */
const maxSmallBodyBytes = 65_536
const maxConcurrentWrites = 4

/**
 * Limits small writes of one visitor to four at a time, so that one browser cannot take every connection while its
 * requests wait for each other's locks; a request that collided with another is retried once. `ownCookies` are those
 * that identify a visitor, the most reliable first.
 */
export function createContention(ownCookies: readonly string[]) {
  const visitors = new Map<string, { gate: ConcurrencyLimit; requests: number }>()

  async function inTurn<Result>(visitor: string | undefined, work: () => Promise<Result>): Promise<Result> {
    if (!visitor) return work()
    const queue = visitors.get(visitor) ?? { gate: limitConcurrency(maxConcurrentWrites), requests: 0 }
    visitors.set(visitor, queue)
    queue.requests++
    try {
      return await queue.gate(work)
    } finally {
      if (--queue.requests === 0) visitors.delete(visitor)
    }
  }

  return async (request: Request, attempt: RequestHandler): Promise<Response> => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isSmall(request.headers))
      return attempt(request, () => undefined)
    // Read before the request takes its turn: a slow sender holds up nobody.
    const body = await request.arrayBuffer().catch(() => null)
    if (!body) return problemResponse(malformed(), 'th', '')
    const once = async () => {
      let again = false
      const response = await attempt(bufferedRequest(request, body), () => {
        again = true
      })
      return { response, again }
    }
    return inTurn(visitorOf(request.headers, ownCookies), async () => {
      const first = await once()
      return first.again ? (await once()).response : first.response
    })
  }
}

function isSmall(headers: Headers): boolean {
  const length = headers.get('content-length')
  return !headers.has('transfer-encoding') && length !== null && Number(length) <= maxSmallBodyBytes
}

function visitorOf(headers: Headers, ownCookies: readonly string[]): string | undefined {
  const cookies = readCookies(headers.get('cookie') ?? undefined)
  return headers.get('authorization') ?? ownCookies.map((name) => cookies[name]).find(Boolean)
}
