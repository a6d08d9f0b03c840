import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSelection } from '#kernel/list/use-selection.ts'
import type { FileItem } from '../public.ts'
import type { FilesView } from './files.types.ts'
import { emptySelection, type ListSelection } from './selection.rules.ts'
import type { Items } from './use-items.ts'

type SelectionUpdate = ListSelection | ((now: ListSelection) => ListSelection)

/** The selection in the current list, and its keyboard position; another list starts with none. */
export function useListSelection(view: FilesView, items: Items) {
  const selection = useSelection(view.items)
  const { ids, set } = selection
  const [cursor, setCursor] = useState<Pick<ListSelection, 'anchor' | 'at'>>(emptySelection)
  const chosen = useMemo<ListSelection>(() => ({ ids, anchor: cursor.anchor, at: cursor.at }), [ids, cursor])
  // Several changes may occur between two renders.
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  const setChosen = useCallback(
    (change: SelectionUpdate) => {
      const next = typeof change === 'function' ? change(latest.current) : change
      latest.current = next
      set(next.ids)
      setCursor(next)
    },
    [set],
  )
  const { query, place } = view
  const of = JSON.stringify([place.space, place.ownerId, { ...query, sort: '', look: '', item: '' }])
  useEffect(() => {
    if (of) setChosen(emptySelection)
  }, [of, setChosen])
  const chosenItems = useMemo(
    () => [...ids].flatMap((id): FileItem | FileItem[] => items.byId(id) ?? []),
    [ids, items.byId],
  )
  // Items removed from the list are deselected.
  useEffect(() => {
    if (chosenItems.length < ids.size) set(new Set([...ids].filter((id) => items.byId(id))))
  }, [chosenItems.length, ids, items.byId, set])
  const [selecting, setSelecting] = useState(false)
  useEffect(() => {
    if (!selecting) return
    setSelecting(false)
    set(new Set(items.all().map(({ id }) => id)))
  }, [selecting, items.all, set])
  const selectAll = useCallback(async () => {
    await items.ensure(0, items.total)
    setSelecting(true)
  }, [items.ensure, items.total])
  const clear = useCallback(() => setChosen(emptySelection), [setChosen])
  return { chosen, setChosen, selection: { ...selection, clear }, chosenItems, selectAll }
}
