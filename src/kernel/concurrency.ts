/** Runs tasks, never more than so many at once. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>

/**
 * A gate that lets `width` tasks in at once and keeps the others waiting in the order they came.
 * For work on the thread pool (pictures, password hashes): without it a burst would hold every thread, and file
 * reads and name look-ups of other requests would wait behind it. A task that fails leaves its place like any other.
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
      // The place is handed on, not given back, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
