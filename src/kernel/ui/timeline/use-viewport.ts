import { type RefObject, useEffect, useState } from 'react'

/** The visible part of a scrolled element, in pixels of its content. */
export interface Viewport {
  left: number
  top: number
  width: number
  height: number
}

/** Tracks the visible part of a scrolled element, once a frame at most. Before hydration it is the first screen. */
export function useViewport(element: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setSeen] = useState<Viewport>({ left: 0, top: 0, width: 1000, height: 720 })
  useEffect(() => {
    const scroller = element.current
    if (!scroller) return
    let frame = 0
    const read = () => {
      frame = 0
      const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = scroller
      setSeen((before) =>
        before.left === left && before.top === top && before.width === width && before.height === height
          ? before
          : { left, top, width, height },
      )
    }
    const follow = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    scroller.addEventListener('scroll', follow, { passive: true })
    const size = new ResizeObserver(follow)
    size.observe(scroller)
    return () => {
      cancelAnimationFrame(frame)
      scroller.removeEventListener('scroll', follow)
      size.disconnect()
    }
  }, [element])
  return viewport
}
