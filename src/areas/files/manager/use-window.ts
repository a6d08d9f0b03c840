import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { boxOf, heightOf, type Layout, seen } from './layout.rules.ts'

const useBrowserLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** The measurements a list is built from, before layout. */
export interface Shape {
  count: number
  folders: number
  /** Minimum card width in px; 0 for a list of one column. */
  least: number
  gap: number
  folderHeight: number
  /** Height of a file by the width of its card. */
  fileHeight: (width: number) => number
}

interface Part {
  from: number
  to: number
}

export interface Windowed extends Part {
  layout: Layout
  height: number
  /** What is fully rendered; the rest is scrolling past and gets placeholders. */
  whole: Part
  /** Scrolls an item into view. */
  reveal: (index: number) => void
}

/** Overscan: rendered above and below the visible part, so that it is ready in time. */
const around = 600
/** The rendered range changes in steps of this many px, not with every scroll event. */
const step = 128
/** Nobody can read a jump larger than this between two frames. */
const flight = 300
/** Two scroll events within this belong to one movement. */
const sameMoveMs = 250
/** A fast scroll has ended when nothing moved for this long, and for two frames however slow they are. */
const restMs = 80

/**
 * Virtualizes a long list: renders only the visible part and a screen around it; the page itself scrolls. Null on the
 * server and for the first paint, which show the start of the list in normal flow.
 */
export function useWindow(frame: RefObject<HTMLElement | null>, shape: Shape): Windowed | null {
  const [width, setWidth] = useState(0)
  const [sight, setSight] = useState({ top: 0, bottom: 0, flies: false })
  const filled = shape.count > 0
  useBrowserLayout(() => {
    const element = frame.current
    // An empty list has no frame; it appears with the first item.
    if (!element || !filled) return
    let moves = 0
    const last = { y: 0, at: 0 }
    const see = (flies: boolean) => {
      const top = Math.round(-element.getBoundingClientRect().top / step) * step
      setSight((now) =>
        now.top === top && now.bottom === top + innerHeight && now.flies === flies
          ? now
          : { top, bottom: top + innerHeight, flies },
      )
    }
    const restSoon = () => {
      const since = ++moves
      const afterTwoFrames = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))
      setTimeout(() => afterTwoFrames(() => since === moves && see(false)), restMs)
    }
    const scrolled = () => {
      const at = performance.now()
      // One long jump, such as the End key, is not a fast scroll: its target is rendered immediately.
      const flies = Math.abs(scrollY - last.y) > flight && at - last.at < sameMoveMs
      last.y = scrollY
      last.at = at
      if (flies) restSoon()
      else moves += 1
      see(flies)
    }
    const resized = () => {
      setWidth(element.clientWidth)
      see(false)
    }
    resized()
    const size = new ResizeObserver(resized)
    size.observe(element)
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('resize', resized)
    return () => {
      moves += 1
      size.disconnect()
      removeEventListener('scroll', scrolled)
      removeEventListener('resize', resized)
    }
  }, [frame, filled])
  const layout = useMemo(() => (width === 0 ? null : layoutOf(shape, width)), [shape, width])
  const settled = useRef<Part>({ from: 0, to: 0 })
  if (!layout) return null
  const part = seen(layout, sight.top - around, sight.bottom + around)
  if (!sight.flies) settled.current = part
  return {
    layout,
    ...part,
    whole: settled.current,
    height: heightOf(layout),
    reveal: (index) => {
      const element = frame.current
      if (!element || index < 0) return
      const { top, height } = boxOf(layout, index)
      const own = element.getBoundingClientRect().top + top
      // The page's top bar covers the upper edge, the selection bar and phone bar the lower.
      if (own < 80) scrollBy({ top: own - 80 })
      else if (own + height > innerHeight - 96) scrollBy({ top: own + height - innerHeight + 96 })
    },
  }
}

function layoutOf({ count, folders, least, gap, folderHeight, fileHeight }: Shape, width: number): Layout {
  const columns = least === 0 ? 1 : Math.max(width < 480 ? 2 : 1, Math.floor((width + gap) / (least + gap)))
  const own = (width - gap * (columns - 1)) / columns
  return { count, folders, columns, width, gap, folderHeight, fileHeight: fileHeight(own) }
}
