import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { SpanChange } from './timeline.types.ts'

/** The bar, bar end or new link being dragged. */
export interface TimelineDrag {
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
  onDrop(pull: TimelineDrag): void
}

const threshold = 3

/** Drags parts of a chart by mouse, pen and finger; Escape cancels. `begin` goes on the part's `onPointerDown`. */
export function useTimelineDrag({ placeOf, mayPull, onPress, onDrop }: Options) {
  const [pull, setPull] = useState<TimelineDrag | null>(null)
  const pressStart = useRef<{ x: number; id: number; moved: boolean } | null>(null)
  const dragRef = useRef<TimelineDrag | null>(null)
  const show = (next: TimelineDrag | null) => {
    dragRef.current = next
    setPull(next)
  }
  const isHeld = pull !== null
  useEffect(() => {
    if (!isHeld) return
    const giveUp = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      pressStart.current = null
      dragRef.current = null
      setPull(null)
    }
    window.addEventListener('keydown', giveUp, true)
    return () => window.removeEventListener('keydown', giveUp, true)
  }, [isHeld])
  const begin = (id: string, how: TimelineDrag['how']) => (event: PointerEvent<SVGElement>) => {
    if (event.button !== 0 || !mayPull(id, event.pointerType)) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const position = placeOf(event)
    pressStart.current = { x: position.x, id: event.pointerId, moved: false }
    dragRef.current = { id, how, dx: 0, ...position }
  }
  return {
    pull,
    begin,
    follow: {
      onPointerMove: (event: PointerEvent<SVGElement>) => {
        const from = pressStart.current
        const now = dragRef.current
        if (!from || !now || event.pointerId !== from.id) return
        const position = placeOf(event)
        from.moved ||= Math.abs(position.x - from.x) > threshold || now.how === 'link'
        if (from.moved) show({ ...now, ...position, dx: position.x - from.x })
      },
      onPointerUp: (event: PointerEvent<SVGElement>) => {
        const from = pressStart.current
        const now = dragRef.current
        if (!from || !now) {
          const pressed = (event.target as Element).closest<SVGElement>('[data-row]')?.dataset.row
          if (pressed) onPress(pressed)
          return
        }
        if (event.pointerId !== from.id) return
        pressStart.current = null
        show(null)
        if (from.moved) onDrop(now)
        else onPress(now.id)
      },
      onPointerCancel: () => {
        pressStart.current = null
        show(null)
      },
    },
  }
}
