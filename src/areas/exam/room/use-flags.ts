import { useEffect, useState } from 'react'
import { readStored, removeStored, store } from '#kernel/browser-store.ts'

/**
 * Questions the learner wants to see again. The page's presence reports them to the server, which shows them on every
 * device; this device stores them only until they are reported, and those count more than `reported`.
 */
export function useFlags(attemptId: string, reported: readonly string[]) {
  const [flags, setFlags] = useState<ReadonlySet<string>>(() => new Set(reported))
  const key = `exam-flags-${attemptId}`
  useEffect(() => {
    const unreported = readStored(key, (found) => (Array.isArray(found) ? found.map(String) : null))
    if (unreported) setFlags(new Set(unreported))
  }, [key])
  return {
    count: flags.size,
    has: (id: string) => flags.has(id),
    toggle(id: string) {
      const next = new Set(flags)
      if (!next.delete(id)) next.add(id)
      setFlags(next)
      // If storage is not available, they last as long as the page.
      store(key, [...next])
    },
    markReported: () => removeStored(key),
  }
}
