type Fetch = typeof globalThis.fetch

/** What stands between us and a server that is away for a moment says these. */
const away = [502, 503, 504]

/**
 * Fetches as `fetch` does; what is read from one of the steady addresses is tried again until it has come whole, whatever the network
 * does meanwhile. `pause` waits between two tries, told how many have failed; `ended` is called once when a call that had to wait is over.
 * An aborted call ends as such.
 */
export function steadyFetch(
  fetch: Fetch,
  isSteady: (address: URL) => boolean,
  pause: (failures: number) => Promise<void>,
  ended: () => void = () => {},
): Fetch {
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
          if (!away.includes(answer.status)) {
            // An answer can break off, too.
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
      if (failures) ended()
    }
  }
}
