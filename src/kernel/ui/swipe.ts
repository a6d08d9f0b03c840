import { type PointerEvent, useRef } from 'react'

const swipePx = 40

/** Handlers for an element a finger or pen may be drawn across: `onSwipe(1)` to the next, `-1` to the one before. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const began = useRef<{ x: number; y: number } | null>(null)
  const forget = () => {
    began.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      // A film has a bar of its own that fingers are drawn along; two fingers pinch; a magnified page is moved.
      const own =
        event.pointerType === 'mouse' || !event.isPrimary || (event.target as Element).closest('video')
      began.current = own || isMagnified() ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      if (began.current === null) return
      const across = event.clientX - began.current.x
      const along = event.clientY - began.current.y
      forget()
      if (Math.abs(across) > swipePx && Math.abs(across) > Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    },
    // The browser took the finger for scrolling or pinching.
    onPointerCancel: forget,
  }
}

/** Whether two fingers have made the page larger than the window. */
export const isMagnified = () => (window.visualViewport?.scale ?? 1) > 1.01
