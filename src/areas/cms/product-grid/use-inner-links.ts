import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows plain links inside an element without a page load, as the router's own links do, for places with so many that
 * a component for each would be too heavy.
 */
export function useInnerLinks<Frame extends HTMLElement>(): RefObject<Frame | null> {
  const frame = useRef<Frame>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = frame.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // A new tab or window opened by keyboard or middle button is left to the browser.
      if (event.defaultPrevented || event.button !== 0 || isModified(event)) return
      if (!link || link.target || link.origin !== location.origin) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return frame
}

const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
