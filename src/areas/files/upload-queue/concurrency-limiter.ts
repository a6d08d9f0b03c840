/** Limits concurrency, whoever calls; the others wait in a queue. */
export interface ConcurrencyLimiter {
  /** Waits for a free lane; call the returned function to release it. Rejects when the signal is aborted first. */
  take(signal: AbortSignal): Promise<() => void>
}

export function createConcurrencyLimiter(max: number): ConcurrencyLimiter {
  let active = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    active -= 1
    waiting.shift()?.()
  }
  return {
    async take(signal) {
      while (active >= max) {
        await new Promise<void>((resolve, reject) => {
          const go = () => {
            signal.removeEventListener('abort', stop)
            resolve()
          }
          const stop = () => {
            const at = waiting.indexOf(go)
            if (at >= 0) waiting.splice(at, 1)
            reject(signal.reason)
          }
          if (signal.aborted) return reject(signal.reason)
          waiting.push(go)
          signal.addEventListener('abort', stop, { once: true })
        })
      }
      signal.throwIfAborted()
      active += 1
      let isReleased = false
      return () => {
        if (!isReleased) leave()
        isReleased = true
      }
    },
  }
}
