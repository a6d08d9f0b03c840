/** Runs tasks with limited concurrency. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>

/**
 * Creates a gate that runs up to `width` tasks concurrently and queues the others in the order they came. For work on
 * the thread pool (images, password hashes): without it a burst would occupy every thread, and file reads and DNS
 * lookups of other requests would wait behind it. A failing task releases its place like any other.
 */
export function limitConcurrency(width: number): ConcurrencyLimit {
  let inside = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (inside >= width) await new Promise<void>((enter) => waiting.push(enter))
    else inside++
    try {
      return await task()
    } finally {
      // The place is handed over rather than released, so that no other task slips in between.
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
