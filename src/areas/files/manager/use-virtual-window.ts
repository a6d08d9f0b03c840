import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { boxOf, heightOf, type Layout, visibleRange } from './layout.rules.ts'

const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** The measurements a list is built from, before layout. */
export interface ListDimensions {
  count: number
  folders: number
  /** Minimum card width in px; 0 for a list of one column. */
  minWidth: number
  gap: number
  folderHeight: number
  /** Height of a file by the width of its card. */
  fileHeight: (width: number) => number
}

interface IndexRange {
  from: number
  to: number
}

export interface VirtualWindow extends IndexRange {
  layout: Layout
  height: number
  /** What is fully rendered; the rest is scrolling past and gets placeholders. */
  rendered: IndexRange
  /** Scrolls an item into view. */
  reveal: (index: number) => void
}

/** Overscan: rendered above and below the visible part, so that it is ready in time. */
const overscanPx = 600
/** The rendered range changes in steps of this many px, not with every scroll event. */
const rangeStepPx = 128
/** Nobody can read a jump larger than this between two frames. */
const maxReadableJumpPx = 300
/** Two scroll events within this belong to one movement. */
const sameGestureMs = 250
/** A fast scroll has ended when nothing moved for this long, and for two frames however slow they are. */
const scrollEndMs = 80

/**
 * Virtualizes a long list: renders only the visible part and a screen around it; the page itself scrolls. Null on the
 * server and for the first paint, which show the start of the list in normal flow.
 */
export function useVirtualWindow(
  frame: RefObject<HTMLElement | null>,
  shape: ListDimensions,
): VirtualWindow | null {
  const [width, setWidth] = useState(0)
  const [sight, setSight] = useState({ top: 0, bottom: 0, flies: false })
  const filled = shape.count > 0
  useIsomorphicLayoutEffect(() => {
    const element = frame.current
    // An empty list has no frame; it appears with the first item.
    if (!element || !filled) return
    let moves = 0
    const last = { y: 0, at: 0 }
    const see = (flies: boolean) => {
      const top = Math.round(-element.getBoundingClientRect().top / rangeStepPx) * rangeStepPx
      setSight((now) =>
        now.top === top && now.bottom === top + innerHeight && now.flies === flies
          ? now
          : { top, bottom: top + innerHeight, flies },
      )
    }
    const restSoon = () => {
      const since = ++moves
      const afterTwoFrames = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))
      setTimeout(() => afterTwoFrames(() => since === moves && see(false)), scrollEndMs)
    }
    const scrolled = () => {
      const at = performance.now()
      // One long jump, such as the End key, is not a fast scroll: its target is rendered immediately.
      const flies = Math.abs(scrollY - last.y) > maxReadableJumpPx && at - last.at < sameGestureMs
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
  const settled = useRef<IndexRange>({ from: 0, to: 0 })
  if (!layout) return null
  const part = visibleRange(layout, sight.top - overscanPx, sight.bottom + overscanPx)
  if (!sight.flies) settled.current = part
  return {
    layout,
    ...part,
    rendered: settled.current,
    height: heightOf(layout),
    reveal: (index) => {
      const element = frame.current
      if (!element || index < 0) return
      const { top, height } = boxOf(layout, index)
      const itemTop = element.getBoundingClientRect().top + top
      // The page's top bar covers the upper edge, the selection bar and phone bar the lower.
      if (itemTop < 80) scrollBy({ top: itemTop - 80 })
      else if (itemTop + height > innerHeight - 96) scrollBy({ top: itemTop + height - innerHeight + 96 })
    },
  }
}

function layoutOf(
  { count, folders, minWidth, gap, folderHeight, fileHeight }: ListDimensions,
  width: number,
): Layout {
  const columns =
    minWidth === 0 ? 1 : Math.max(width < 480 ? 2 : 1, Math.floor((width + gap) / (minWidth + gap)))
  const columnWidth = (width - gap * (columns - 1)) / columns
  return { count, folders, columns, width, gap, folderHeight, fileHeight: fileHeight(columnWidth) }
}
