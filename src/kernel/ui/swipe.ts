import { type PointerEvent, useRef } from 'react'

const swipePx = 40

/**
 * Returns handlers for an element that can be swiped with a finger or pen: `onSwipe(1)` for the next, `-1` for the
 * previous one.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const swipeStart = useRef<{ x: number; y: number } | null>(null)
  const forget = () => {
    swipeStart.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      // A video has its own seek bar; two fingers pinch; a zoomed page is panned.
      const isExcluded =
        event.pointerType === 'mouse' || !event.isPrimary || (event.target as Element).closest('video')
      swipeStart.current = isExcluded || isMagnified() ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      if (swipeStart.current === null) return
      const across = event.clientX - swipeStart.current.x
      const along = event.clientY - swipeStart.current.y
      forget()
      if (Math.abs(across) > swipePx && Math.abs(across) > Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    },
    // The browser took the touch for scrolling or pinching.
    onPointerCancel: forget,
  }
}

/** Whether the page is pinch-zoomed. */
export const isMagnified = () => (window.visualViewport?.scale ?? 1) > 1.01
