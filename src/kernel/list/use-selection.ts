import { useCallback, useRef, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  has: (id: string) => boolean
  /** Toggles one; with `range`, everything from the one last toggled to this one. */
  toggle: (id: string, range?: boolean) => void
  /** Selects all of these, or deselects them if all are selected. */
  toggleAll: (ids: readonly string[]) => void
  clear: () => void
  /** Selects exactly these, for lists with their own ways of selecting: a rubber band, arrow keys over a grid. */
  set: (ids: ReadonlySet<string>) => void
}

/** The selection in a list. It survives paging and filtering, so that items from several pages can be selected together. */
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
