import { createContext, type KeyboardEvent, type MouseEvent, use, useMemo, useState } from 'react'
import { letterOf } from '#kernel/ui/use-keys.ts'

export interface Selection {
  selected: ReadonlySet<string>
  /** One task more, or without it. */
  toggle: (id: string) => void
  select: (ids: readonly string[]) => void
}

export const SelectionOf = createContext<Selection | null>(null)

/** Apart from the tasks themselves: who ticks one draws no other view of them anew. */
export function useSelectionState(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      selected,
      toggle: (id) => setSelected((now) => toggled(now, id)),
      select: (ids) => setSelected(new Set(ids)),
    }),
    [selected],
  )
}

/** The tasks that are chosen in every view of them. Throws outside of `<WorkProvider>`. */
export function useSelection(): Selection {
  const selection = use(SelectionOf)
  if (!selection) throw new Error('useSelection stands in a WorkProvider')
  return selection
}

/** How the link of a task chooses it where no box stands beside it: X, or a click with Shift. */
export function useChoice(id: string) {
  const { selected, toggle } = useSelection()
  const choose = (event: KeyboardEvent | MouseEvent) => {
    event.preventDefault()
    toggle(id)
  }
  return {
    isSelected: selected.has(id),
    onClick: (event: MouseEvent) => {
      if (event.shiftKey) choose(event)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (letterOf(event) === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey) choose(event)
    },
  }
}

/** A set with one thing more, or without it. */
export function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
