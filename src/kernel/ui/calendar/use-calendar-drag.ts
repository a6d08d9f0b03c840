import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Day, daysBetween } from '#kernel/time/index.ts'
import { type DragPosition, noPosition, snapMinutes, snapToStep } from './drag.rules.ts'

/** What a user may do with a calendar's items besides viewing them. If absent, nothing. */
export interface CalendarEdits {
  onMove?(id: string, by: { days: number; minutes: number }): void
  onResize?(id: string, minutes: number): void
  onCreate?(at: { day: Day; to: Day } | { day: Day; from: number; to: number }): void
  /** Puts an item without a day on one; null if done by keyboard, meaning a nearby day. */
  onPlace?(id: string, day: Day | null): void
}

export interface Drag {
  kind: 'move' | 'resize' | 'create' | 'place'
  id: string | undefined
  from: DragPosition
  at: DragPosition
}

/** How long a finger has to rest to start dragging; if it moves earlier, it scrolls. */
const longPressMs = 350

/**
 * Makes items draggable by mouse, touch or keys (Alt and arrows; with Shift, to lengthen and shorten). Cells have
 * `data-day`, columns of hours also `data-hours` (first hour and number of hours), lists in which nothing is drawn
 * `data-list`, items `data-item` with `data-movable`, their lower edge `data-resize`. An item outside all days has none
 * yet. The focus follows items moved by keys.
 */
export function useCalendarDrag(edits: CalendarEdits) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const wasDragged = useRef(false)
  const movedByKeys = useFocusMovedItem()

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false
    movedByKeys.current = null
    const target = event.target as HTMLElement
    const item = target.closest<HTMLElement>('[data-item]')
    const position = positionAt(event.clientX, event.clientY)
    const from = position ?? (item && edits.onPlace ? noPosition : null)
    if (event.button !== 0 || !from) return
    if (
      item ? item.dataset.movable === undefined : !edits.onCreate || target.closest('a, button, [data-list]')
    )
      return
    const kind = !item ? 'create' : !position ? 'place' : target.closest('[data-resize]') ? 'resize' : 'move'
    trackPointer({ kind, id: item?.dataset.item, from, at: from }, event, setDrag, (done) => {
      wasDragged.current = true
      applyDrag(done, edits)
    })
  }

  /** A press that ended as a drag must not open anything. */
  const onClickCapture = (event: MouseEvent) => {
    if (!wasDragged.current) return
    wasDragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')
    if (item?.dataset.movable === undefined || !event.altKey) return
    const hours = item.closest<HTMLElement>('[data-hours]') !== null
    const by = keySteps(event.key, hours)
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const id = item.dataset.item ?? ''
    movedByKeys.current = id
    if (!item.closest('[data-day]')) edits.onPlace?.(id, null)
    else if (event.shiftKey && hours && by.minutes) edits.onResize?.(id, by.minutes)
    else edits.onMove?.(id, by)
  }

  return { drag, handlers: { onPointerDown, onClickCapture, onKeyDown } }
}

/**
 * A moved item is rendered as a new element, and the focus would be lost: it is moved to that one before anything else,
 * or a key pressed in between would be lost.
 */
function useFocusMovedItem() {
  const id = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!id.current) return
    const active = document.activeElement
    if (active === document.body) {
      const renderedItems = document.querySelectorAll<HTMLElement>(`[data-item="${CSS.escape(id.current)}"]`)
      const visibleItem = [...renderedItems].find((renderedItem) => renderedItem.getClientRects().length)
      const link = visibleItem?.matches('a') ? visibleItem : visibleItem?.querySelector<HTMLElement>('a')
      link?.focus()
    } else if (active?.closest<HTMLElement>('[data-item]')?.dataset.item !== id.current) id.current = null
  })
  return id
}

function keySteps(key: string, hours: boolean): { days: number; minutes: number } | null {
  if (key === 'ArrowLeft') return { days: -1, minutes: 0 }
  if (key === 'ArrowRight') return { days: 1, minutes: 0 }
  const sign = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  if (!sign) return null
  return hours ? { days: 0, minutes: sign * snapMinutes } : { days: sign * 7, minutes: 0 }
}

function trackPointer(
  startedDrag: Drag,
  event: PointerEvent<HTMLElement>,
  show: (drag: Drag | null) => void,
  done: (drag: Drag) => void,
): void {
  const { clientX, clientY, pointerType } = event
  const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')
  const touch = pointerType === 'touch'
  let isDragging = !touch
  let now: Drag | null = null
  const set = (drag: Drag | null) => {
    now = drag
    item?.toggleAttribute('data-held', true)
    show(drag)
  }
  const longPressTimer = touch
    ? setTimeout(() => {
        isDragging = true
        set(startedDrag)
      }, longPressMs)
    : undefined
  const listening = new AbortController()
  const stop = () => {
    clearTimeout(longPressTimer)
    listening.abort()
    item?.toggleAttribute('data-held', false)
    show(null)
  }
  const options = { signal: listening.signal }
  addEventListener(
    'pointermove',
    (moved) => {
      const far = Math.hypot(moved.clientX - clientX, moved.clientY - clientY)
      if (!isDragging) return far > 10 ? stop() : undefined
      if (!now && far < 5) return
      const at = positionAt(moved.clientX, moved.clientY)
      if (at) set({ ...startedDrag, at })
    },
    options,
  )
  // A finger holding an item must not scroll the page.
  addEventListener('touchmove', (moved) => isDragging && moved.preventDefault(), {
    ...options,
    passive: false,
  })
  // A long press on a link would open the browser's own menu and end the drag; on a busy phone it comes before the hold
  // is recognised.
  addEventListener('contextmenu', (menu) => touch && menu.preventDefault(), options)
  addEventListener('keydown', (key) => key.key === 'Escape' && stop(), options)
  addEventListener('pointercancel', stop, options)
  addEventListener(
    'pointerup',
    () => {
      const last = now
      stop()
      if (last) done(last)
      else if (startedDrag.kind === 'create' && !touch) done(startedDrag)
    },
    options,
  )
}

function applyDrag(
  { kind, id, from, at }: Drag,
  { onMove, onResize, onCreate, onPlace }: CalendarEdits,
): void {
  if (kind === 'place') {
    if (id && at.day) onPlace?.(id, at.day)
    return
  }
  const days = daysBetween(from.day, at.day)
  const timed = from.minute !== null && at.minute !== null
  const minutes = timed ? snapToStep(at.minute! - from.minute!) : 0
  if (kind === 'move' && id && (days || minutes)) onMove?.(id, { days, minutes })
  if (kind === 'resize' && id && (minutes || days)) onResize?.(id, minutes + days * 1440)
  if (kind !== 'create') return
  if (!timed) {
    const [day, to] = [from.day, at.day].sort() as [Day, Day]
    onCreate?.({ day, to })
    return
  }
  onCreate?.({ day: from.day, ...spanOf(from.minute!, at.minute!) })
}

/** Returns the range drawn from one minute to another; a single press gives an hour. */
export function spanOf(a: number, b: number): { from: number; to: number } {
  const from = Math.floor(Math.min(a, b) / snapMinutes) * snapMinutes
  const to = Math.ceil(Math.max(a, b) / snapMinutes) * snapMinutes
  return { from, to: to - from < snapMinutes * 2 ? from + 60 : to }
}

function positionAt(x: number, y: number): DragPosition | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
  if (!cell) return null
  const [first = 0, count = 0] = (cell.dataset.hours ?? '').split(',').map(Number)
  const box = cell.getBoundingClientRect()
  const minute = count ? (first + ((y - box.top) / box.height) * count) * 60 : null
  return { day: cell.dataset.day ?? '', minute }
}
