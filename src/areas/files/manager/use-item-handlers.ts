import type { DragEvent, MouseEvent } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import type { FileItem } from '../public.ts'
import { startItemDrag } from './drag.ts'
import type { ItemHandlers } from './item-view.tsx'
import { type ListSelection, selectAt } from './selection.rules.ts'
import type { Items } from './use-items.ts'

interface ItemContext {
  items: Items
  chosen: ListSelection
  choose: (chosen: ListSelection) => void
  open: (index: number) => void
  openMenu: (at: { x: number; y: number }) => void
  rename: (item: FileItem, name: string | null) => void
  canDrop: (folder: FileItem, event: DragEvent) => boolean
  drop: (folder: FileItem, event: DragEvent) => void
  over: (id: string | null) => void
  dragWords: (count: number) => string
  /** The open panel shows the clicked item. */
  follow: (id: string) => void
}

/** The callbacks of the list's items; stable across renders, so that ten thousand items need not re-render for one. */
export function useItemHandlers(input: ItemContext): ItemHandlers {
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  return useMemo(() => {
    const idAt = (index: number) => latest.current.items.at(index)?.id
    /** Acts on the selection when it includes this item; otherwise on this item alone. */
    const chooseFor = (index: number) => {
      const { chosen, choose } = latest.current
      const id = idAt(index)
      if (id === undefined) return chosen
      const next = chosen.ids.has(id) ? { ...chosen, at: index } : selectAt(chosen, index, idAt)
      choose(next)
      return next
    }
    return {
      click: (index: number, event: MouseEvent) => {
        const { chosen, choose, open, follow } = latest.current
        const touch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
        if (touch && !chosen.ids.size) return open(index)
        const how = { add: touch || event.ctrlKey || event.metaKey, range: event.shiftKey }
        choose(selectAt(chosen, index, idAt, how))
        event.currentTarget instanceof HTMLElement && event.currentTarget.focus({ preventScroll: true })
        const id = idAt(index)
        if (id) follow(id)
      },
      open: (index) => latest.current.open(index),
      check: (index) => latest.current.choose(selectAt(latest.current.chosen, index, idAt, { add: true })),
      menu: (index, at) => {
        chooseFor(index)
        latest.current.openMenu(at)
      },
      rename: (index, name) => {
        const item = latest.current.items.at(index)
        if (item) latest.current.rename(item, name)
      },
      dragStart: (index, event) => {
        const { ids } = chooseFor(index)
        const item = latest.current.items.at(index)
        const dragLabel = ids.size === 1 && item ? item.name : latest.current.dragWords(ids.size)
        startItemDrag(event, [...ids], dragLabel)
      },
      drop: (folder, event) => latest.current.drop(folder, event),
      canDrop: (folder, event) => latest.current.canDrop(folder, event),
      over: (id) => latest.current.over(id),
    } satisfies ItemHandlers
  }, [])
}
