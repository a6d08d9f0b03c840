import { useCallback, useEffect, useRef } from 'react'
import { useAction } from '#kernel/action/use-action.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { useKeyboardShortcuts } from '#kernel/ui/use-keyboard-shortcuts.ts'
import { nextOpen } from './next-open.rules.ts'
import type { QueuedEntry } from './queue.server.ts'

interface UseQueueOptions {
  items: readonly QueuedEntry[]
  open: QueuedEntry | null
  selection: Selection
  go: (id: string | null) => void
}

/** Navigation through the queue: what is opened after a decision, and the keys J K A R X. */
export function useQueue({ items, open, selection, go }: UseQueueOptions): { decided: () => void } {
  const ids = items.map(({ id }) => id)
  const current = open?.id ?? ''
  // By the time the response arrives, the decided entry has left the list.
  const before = useRef(ids)
  useEffect(() => {
    if (items.some(({ id }) => id === current)) before.current = items.map(({ id }) => id)
  }, [items, current])
  const decided = useCallback(
    () =>
      go(
        nextOpen(
          before.current,
          items.map(({ id }) => id),
          current,
        ),
      ),
    [go, items, current],
  )
  // The next entry is opened once the response has arrived: navigating away while the action is pending would show
  // stale data.
  const { submit } = useAction({ onDone: decided })
  const walk = (step: 1 | -1) => {
    const to = ids[ids.indexOf(current) + step]
    if (to) go(to)
  }
  const decide = (intent: 'show' | 'refuse', already: string) => {
    if (!open || open.status === already) return
    submit(intent, { ids: open.id })
  }
  useKeyboardShortcuts({
    j: () => walk(1),
    k: () => walk(-1),
    a: () => decide('show', 'shown'),
    r: () => decide('refuse', 'refused'),
    x: () => open && selection.toggle(open.id),
  })
  return { decided }
}
