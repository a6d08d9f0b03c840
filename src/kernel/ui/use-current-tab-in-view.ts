import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a strip of tabs, for which the ref is, to the link marked `aria-current`, whenever another is current. */
export function useCurrentTabInView(current: string): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = strip.current
    const tab = current && frame?.querySelector('[aria-current]')
    if (!frame || !tab) return
    const frameBox = frame.getBoundingClientRect()
    const tabBox = tab.getBoundingClientRect()
    // Scrolls only the strip: scrollIntoView would move the page as well.
    frame.scrollLeft += tabBox.left - frameBox.left - (frameBox.width - tabBox.width) / 2
  }, [current])
  return strip
}
