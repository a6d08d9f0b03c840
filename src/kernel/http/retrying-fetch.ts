type FetchFunction = typeof globalThis.fetch

/** The statuses sent by proxies in front of a server that is temporarily down. */
export const unavailableStatuses = [502, 503, 504]

/**
 * Wraps `fetch`: GET requests to a steady address are retried until the response has arrived completely, whatever the
 * network does meanwhile. `pause` waits between two tries, given the number of failures; `ended` is called once when a
 * call that had to wait is over. An aborted call rejects as usual.
 */
export function retryingFetch(
  fetch: FetchFunction,
  isSteady: (address: URL) => boolean,
  pause: (failures: number) => Promise<void>,
  onFinished: () => void = () => {},
): FetchFunction {
  return async (input, init) => {
    const request = input instanceof Request ? input : null
    const method = init?.method ?? request?.method ?? 'GET'
    const address = new URL(request?.url ?? String(input), globalThis.location?.href)
    if (method.toUpperCase() !== 'GET' || !isSteady(address)) return fetch(input, init)
    const signal = init?.signal ?? request?.signal
    let failures = 0
    try {
      for (;;) {
        try {
          const answer = await fetch(input, init)
          if (!unavailableStatuses.includes(answer.status)) {
            // A response can break off midway, too.
            await answer.clone().arrayBuffer()
            return answer
          }
        } catch (error) {
          if (signal?.aborted || !(error instanceof TypeError)) throw error
        }
        await pause(++failures)
        signal?.throwIfAborted()
      }
    } finally {
      if (failures) onFinished()
    }
  }
}
