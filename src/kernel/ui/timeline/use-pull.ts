import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { SpanChange } from './timeline.types.ts'

/** The bar, bar end or new link being dragged. */
export interface Pull {
  id: string
  how: SpanChange['how'] | 'link'
  /** Pixels from where the drag started. */
  dx: number
  /** The pointer's position, in pixels of the chart. */
  x: number
  y: number
}

interface Options {
  /** Returns the pointer's position in pixels of the chart. */
  placeOf(event: { clientX: number; clientY: number }): { x: number; y: number }
  /** Whether a drag may start. By touch only a bar that was selected before can be dragged: every other touch scrolls. */
  mayPull(id: string, pointerType: string): boolean
  /** Called when an element inside one with `data-row` was pressed and released in place. */
  onPress(id: string): void
  onDrop(pull: Pull): void
}

const threshold = 3

/** Drags parts of a chart by mouse, pen and finger; Escape cancels. `begin` goes on the part's `onPointerDown`. */
export function usePull({ placeOf, mayPull, onPress, onDrop }: Options) {
  const [pull, setPull] = useState<Pull | null>(null)
  const began = useRef<{ x: number; id: number; moved: boolean } | null>(null)
  const held = useRef<Pull | null>(null)
  const show = (next: Pull | null) => {
    held.current = next
    setPull(next)
  }
  const isHeld = pull !== null
  useEffect(() => {
    if (!isHeld) return
    const giveUp = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      began.current = null
      held.current = null
      setPull(null)
    }
    window.addEventListener('keydown', giveUp, true)
    return () => window.removeEventListener('keydown', giveUp, true)
  }, [isHeld])
  const begin = (id: string, how: Pull['how']) => (event: PointerEvent<SVGElement>) => {
    if (event.button !== 0 || !mayPull(id, event.pointerType)) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const place = placeOf(event)
    began.current = { x: place.x, id: event.pointerId, moved: false }
    held.current = { id, how, dx: 0, ...place }
  }
  return {
    pull,
    begin,
    follow: {
      onPointerMove: (event: PointerEvent<SVGElement>) => {
        const from = began.current
        const now = held.current
        if (!from || !now || event.pointerId !== from.id) return
        const place = placeOf(event)
        from.moved ||= Math.abs(place.x - from.x) > threshold || now.how === 'link'
        if (from.moved) show({ ...now, ...place, dx: place.x - from.x })
      },
      onPointerUp: (event: PointerEvent<SVGElement>) => {
        const from = began.current
        const now = held.current
        if (!from || !now) {
          const pressed = (event.target as Element).closest<SVGElement>('[data-row]')?.dataset.row
          if (pressed) onPress(pressed)
          return
        }
        if (event.pointerId !== from.id) return
        began.current = null
        show(null)
        if (from.moved) onDrop(now)
        else onPress(now.id)
      },
      onPointerCancel: () => {
        began.current = null
        show(null)
      },
    },
  }
}
