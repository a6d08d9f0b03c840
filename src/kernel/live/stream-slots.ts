/** Limits the number of open streams per key, in this process. */
export interface StreamSlots {
  /** Takes a slot for every key, or none if any key has no slot left. Returns a function that releases them. */
  take(keys: Readonly<Record<string, number>>): (() => void) | null
}

/** Counts by key; each key comes with its limit. */
export function createStreamSlots(): StreamSlots {
  const openCounts = new Map<string, number>()
  return {
    take(keys) {
      const limits = Object.entries(keys)
      if (limits.some(([key, limit]) => (openCounts.get(key) ?? 0) >= limit)) return null
      for (const [key] of limits) openCounts.set(key, (openCounts.get(key) ?? 0) + 1)
      let input = false
      return () => {
        if (input) return
        input = true
        for (const [key] of limits) {
          const remaining = (openCounts.get(key) ?? 1) - 1
          if (remaining > 0) openCounts.set(key, remaining)
          else openCounts.delete(key)
        }
      }
    },
  }
}
