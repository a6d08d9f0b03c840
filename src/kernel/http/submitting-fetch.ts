import { unavailableStatuses } from './retrying-fetch.ts'

type FetchFunction = typeof globalThis.fetch

/**
 * Wraps `fetch`: a page's action that does not reach the server is answered as if it had returned nothing, after
 * `onLost`. The router would replace the page by the error page, and lose what was typed. It is not sent again by itself:
 * it may have arrived and only its response been lost. An aborted call rejects as usual.
 */
export function submittingFetch(
  fetch: FetchFunction,
  isAction: (address: URL) => boolean,
  onLost: () => void,
): FetchFunction {
  return async (input, init) => {
    const request = input instanceof Request ? input : null
    const method = init?.method ?? request?.method ?? 'GET'
    const address = new URL(request?.url ?? String(input), globalThis.location?.href)
    if (method.toUpperCase() === 'GET' || !isAction(address)) return fetch(input, init)
    const signal = init?.signal ?? request?.signal
    try {
      const answer = await fetch(input, init)
      // The product itself answers its actions with this header, a proxy in front of it does not.
      if (answer.headers.has('x-remix-response') || !unavailableStatuses.includes(answer.status))
        return answer
    } catch (error) {
      if (signal?.aborted || !(error instanceof TypeError)) throw error
    }
    onLost()
    return new Response(null, { status: 204 })
  }
}
