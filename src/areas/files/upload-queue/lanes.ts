/** Limits concurrency, whoever calls; the others wait in a queue. */
export interface Lanes {
  /** Waits for a free lane; call the returned function to release it. Rejects when the signal is aborted first. */
  take(signal: AbortSignal): Promise<() => void>
}

export function createLanes(most: number): Lanes {
  let taken = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    taken -= 1
    waiting.shift()?.()
  }
  return {
    async take(signal) {
      while (taken >= most) {
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
      taken += 1
      let left = false
      return () => {
        if (!left) leave()
        left = true
      }
    },
  }
}
