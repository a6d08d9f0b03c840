import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { boxOf, heightOf, type Layout, seen } from './layout.rules.ts'

const useBrowserLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** What a list is made of, before it is measured. */
export interface Shape {
  count: number
  folders: number
  /** Narrowest card in px; 0 for a list of one column. */
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
  /** What is drawn whole; the rest flies past and is only hinted at. */
  whole: Part
  /** Brings one into sight. */
  reveal: (index: number) => void
}

/** Drawn above and below what is in sight, so that it is there before it is seen. */
const around = 600
/** What is drawn changes in steps of this many px, not with every turn of the wheel. */
const step = 128
/** Farther than this between two frames nobody reads. */
const flight = 300
/** Two scrolls within this belong to one movement. */
const sameMoveMs = 250
/** A flight has ended when for so long, and for two frames however slow they are, nothing moved. */
const restMs = 80

/**
 * Draws of a long list only what is in sight and a screen around it; the page itself scrolls. Null on the server and for the first paint,
 * which show the beginning as it comes.
 */
export function useWindow(frame: RefObject<HTMLElement | null>, shape: Shape): Windowed | null {
  const [width, setWidth] = useState(0)
  const [sight, setSight] = useState({ top: 0, bottom: 0, flies: false })
  const filled = shape.count > 0
  useBrowserLayout(() => {
    const element = frame.current
    // An empty list has no frame; it comes with the first item.
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
      // One long jump, such as a key to the end, is no flight: its goal is drawn at once.
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
      // The bar of the page covers the upper edge, selection and phone bar the lower.
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
