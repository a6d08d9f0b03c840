import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { SpanChange } from './timeline.types.ts'

/** A bar, one of its ends, or a new link, in the hand. */
export interface Pull {
  id: string
  how: SpanChange['how'] | 'link'
  /** Pixels from where it was taken. */
  dx: number
  /** Where the pointer is, in pixels of the chart. */
  x: number
  y: number
}

interface Options {
  /** The pointer's place in pixels of the chart. */
  placeOf(event: { clientX: number; clientY: number }): { x: number; y: number }
  /** Only a bar that was chosen before follows a finger: every other touch scrolls. */
  mayPull(id: string, pointerType: string): boolean
  /** Something was pressed and let go where it was; it stands in an element with `data-row`. */
  onPress(id: string): void
  onDrop(pull: Pull): void
}

const threshold = 3

/** Pulls parts of a chart by mouse, pen and finger; Escape gives up. `begin` goes on the part's `onPointerDown`. */
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
