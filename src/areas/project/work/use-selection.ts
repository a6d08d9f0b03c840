import { createContext, type KeyboardEvent, type MouseEvent, use, useMemo, useState } from 'react'
import { letterOf } from '#kernel/ui/use-keyboard-shortcuts.ts'

export interface Selection {
  selected: ReadonlySet<string>
  /** Adds a task to the selection, or removes it. */
  toggle: (id: string) => void
  select: (ids: readonly string[]) => void
}

export const SelectionContext = createContext<Selection | null>(null)

/** Separate from the tasks themselves, so that selecting one does not re-render other views. */
export function useSelectionState(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      selected,
      toggle: (id) => setSelected((now) => toggleInSet(now, id)),
      select: (ids) => setSelected(new Set(ids)),
    }),
    [selected],
  )
}

/** The selected tasks, shared by all views. Throws outside `<WorkProvider>`. */
export function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('useSelection must be used within a WorkProvider')
  return selection
}

/** How a task's link selects it where there is no checkbox: X, or Shift+click. */
export function useSelectable(id: string) {
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

/** Returns a set with one element added or removed. */
export function toggleInSet(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
