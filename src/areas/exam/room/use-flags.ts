import { useEffect, useState } from 'react'
import { readStored, store } from '#kernel/browser-store.ts'

/** Questions the learner wants to see again. Stored on this device; invigilators see only the number. */
export function useFlags(attemptId: string) {
  const [flags, setFlags] = useState<ReadonlySet<string>>(new Set())
  const key = `exam-flags-${attemptId}`
  useEffect(() => {
    setFlags(new Set(readStored(key, (found) => (Array.isArray(found) ? found.map(String) : null))))
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
  }
}
