/** How many of something that stays open one key may hold, in this process. */
export interface StreamSlots {
  /** Takes a place for every key, or none where one of them has none left. Answers how to give them back. */
  take(keys: Readonly<Record<string, number>>): (() => void) | null
}

/** Counts by key; each key comes with how many it may hold. */
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
