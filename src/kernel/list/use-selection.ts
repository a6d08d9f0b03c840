import { useCallback, useRef, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  has: (id: string) => boolean
  /** Takes one in or out; with `range`, all from the one last touched to this. */
  toggle: (id: string, range?: boolean) => void
  /** All of these in, or out when all are in already. */
  toggleAll: (ids: readonly string[]) => void
  clear: () => void
  /** Exactly these, where a list has ways of its own to choose by: a rubber band, arrows over a grid. */
  set: (ids: ReadonlySet<string>) => void
}

/** What is ticked in a list. It outlives pages and filters, so that things from several pages can be taken together. */
export function useSelection(rows: readonly { id: string }[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const toggle = useCallback(
    (id: string, range = false) => {
      const from = rows.findIndex((row) => row.id === last.current)
      const to = rows.findIndex((row) => row.id === id)
      last.current = id
      setIds((now) => {
        const next = new Set(now)
        const on = !now.has(id)
        const span = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ id }]
        for (const row of span) {
          if (on) next.add(row.id)
          else next.delete(row.id)
        }
        return next
      })
    },
    [rows],
  )
  const toggleAll = useCallback((all: readonly string[]) => {
    setIds((now) => {
      const next = new Set(now)
      const full = all.every((id) => now.has(id))
      for (const id of all) {
        if (full) next.delete(id)
        else next.add(id)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  return { ids, has: (id) => ids.has(id), toggle, toggleAll, clear, set: setIds }
}
