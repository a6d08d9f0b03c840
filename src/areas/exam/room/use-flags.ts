import { useEffect, useState } from 'react'

/** Questions somebody wants to see again; kept on this device; the team that watches sees how many. */
export function useFlags(attemptId: string) {
  const [flags, setFlags] = useState<ReadonlySet<string>>(new Set())
  const key = `exam-flags-${attemptId}`
  useEffect(() => {
    try {
      setFlags(new Set(JSON.parse(localStorage.getItem(key) ?? '[]') as string[]))
    } catch {
      // A browser that stores nothing has no flags from before.
    }
  }, [key])
  return {
    count: flags.size,
    has: (id: string) => flags.has(id),
    toggle(id: string) {
      const next = new Set(flags)
      if (!next.delete(id)) next.add(id)
      setFlags(next)
      try {
        localStorage.setItem(key, JSON.stringify([...next]))
      } catch {
        // They last as long as the page then.
      }
    },
  }
}
