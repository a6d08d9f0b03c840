import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
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

export interface Windowed {
  layout: Layout
  from: number
  to: number
  height: number
  /** Brings one into sight. */
  reveal: (index: number) => void
}

/**
 * Draws of a long list only what is in sight and a screen around it; the page itself scrolls. Null on the server and for the first paint,
 * which show the beginning as it comes.
 */
export function useWindow(frame: RefObject<HTMLElement | null>, shape: Shape): Windowed | null {
  const [width, setWidth] = useState(0)
  const [sight, setSight] = useState({ top: 0, bottom: 0 })
  const filled = shape.count > 0
  useBrowserLayout(() => {
    const element = frame.current
    // An empty list has no frame; it comes with the first item.
    if (!element || !filled) return
    const look = () => {
      const box = element.getBoundingClientRect()
      setWidth(element.clientWidth)
      const top = Math.round(-box.top / 64) * 64
      setSight((now) =>
        now.top === top && now.bottom === top + innerHeight ? now : { top, bottom: top + innerHeight },
      )
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(element)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      size.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [frame, filled])
  if (width === 0) return null
  const layout = layoutOf(shape, width)
  const around = 600
  return {
    layout,
    ...seen(layout, sight.top - around, sight.bottom + around),
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
