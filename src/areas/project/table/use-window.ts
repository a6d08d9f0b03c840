import { type RefObject, useCallback, useDeferredValue, useEffect, useState } from 'react'

/** Lines drawn beyond the edge, so that a quick scroll shows no gap. */
const spare = 12
/** So many lines come and go together: one drawing for several steps of a wheel. */
const step = 4
/** Lines that are drawn before anything was measured: on the server, and first in the browser. */
const first = 60

/** Which lines of a long list are in sight, of lines that are all of one height. */
export function useWindow(frame: RefObject<HTMLElement | null>, count: number, height: number) {
  const [sight, setSight] = useState({ from: 0, to: first })
  const measure = useCallback(() => {
    const box = frame.current
    if (!box) return
    const from = Math.max(0, Math.floor(box.scrollTop / height / step) * step - spare)
    const to = Math.ceil((box.scrollTop + box.clientHeight) / height / step) * step + spare
    setSight((now) => (now.from === from && now.to === to ? now : { from, to }))
  }, [frame, height])
  useEffect(() => {
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [measure])
  // Drawn when there is time: a quick scroll goes on over lines that are not drawn yet.
  const drawn = useDeferredValue(sight)
  const from = Math.min(drawn.from, Math.max(0, count - 1))
  const to = Math.min(count, Math.max(drawn.to, from))
  return {
    from,
    to,
    before: from * height,
    after: (count - to) * height,
    onScroll: measure,
    /** Brings a line into sight, under the head of the table. */
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
