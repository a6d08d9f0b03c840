import { type PointerEvent, useRef } from 'react'

const swipePx = 40

/** Handlers for an element a finger or pen may be drawn across: `onSwipe(1)` to the next, `-1` to the one before. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const began = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      // A film has a bar of its own that fingers are drawn along.
      const own = event.pointerType === 'mouse' || (event.target as Element).closest('video')
      began.current = own ? null : event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      if (began.current === null) return
      const way = event.clientX - began.current
      began.current = null
      if (Math.abs(way) > swipePx) onSwipe(way < 0 ? 1 : -1)
    },
  }
}
