import { useEffect, useState } from 'react'
import { readStored, store } from '#kernel/browser-store.ts'

/** Questions somebody wants to see again; kept on this device; the team that watches sees how many. */
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
      // Where nothing can be kept, they last as long as the page.
      store(key, [...next])
    },
  }
}
