import { type RefObject, useCallback, useDeferredValue, useEffect, useState } from 'react'

/** Extra lines rendered beyond the edge, so that fast scrolling shows no gap. */
const overscanLines = 12
/** Lines are added and removed in batches: one render for several wheel steps. */
const stepLines = 4
/** Lines rendered before anything was measured: on the server, and first in the browser. */
const initialLines = 60

/** Returns which lines of a long list are visible; all lines have the same height. */
export function useVirtualRows(frame: RefObject<HTMLElement | null>, count: number, height: number) {
  const [sight, setSight] = useState({ from: 0, to: initialLines })
  const measure = useCallback(() => {
    const box = frame.current
    if (!box) return
    const from = Math.max(0, Math.floor(box.scrollTop / height / stepLines) * stepLines - overscanLines)
    const to = Math.ceil((box.scrollTop + box.clientHeight) / height / stepLines) * stepLines + overscanLines
    setSight((now) => (now.from === from && now.to === to ? now : { from, to }))
  }, [frame, height])
  useEffect(() => {
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [measure])
  // Deferred: fast scrolling continues over lines that are not rendered yet.
  const renderedRange = useDeferredValue(sight)
  const from = Math.min(renderedRange.from, Math.max(0, count - 1))
  const to = Math.min(count, Math.max(renderedRange.to, from))
  return {
    from,
    to,
    before: from * height,
    after: (count - to) * height,
    onScroll: measure,
    /** Scrolls a line into view, below the table header. */
    reveal: (line: number) => {
      const box = frame.current
      if (!box || line < 0) return
      const top = line * height
      if (top < box.scrollTop) box.scrollTop = top
      else if (top + 3 * height > box.scrollTop + box.clientHeight)
        box.scrollTop = top + 3 * height - box.clientHeight
    },
  }
}
