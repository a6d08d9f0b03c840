/** Limits the number of open streams per key, in this process. */
export interface StreamSlots {
  /** Takes a slot for every key, or none if any key has no slot left. Returns a function that releases them. */
  take(keys: Readonly<Record<string, number>>): (() => void) | null
}

/** Counts by key; each key comes with its limit. */
export function createStreamSlots(): StreamSlots {
  const held = new Map<string, number>()
  return {
    take(keys) {
      const limits = Object.entries(keys)
      if (limits.some(([key, limit]) => (held.get(key) ?? 0) >= limit)) return null
      for (const [key] of limits) held.set(key, (held.get(key) ?? 0) + 1)
      let input = false
      return () => {
        if (input) return
        input = true
        for (const [key] of limits) {
          const left = (held.get(key) ?? 1) - 1
          if (left > 0) held.set(key, left)
          else held.delete(key)
        }
      }
    },
  }
}
