import { useEffect, useRef } from 'react'

/** Keys that nothing on the page has the focus for: after a menu or dialog has closed they are meant for the list. */
export function useKeysOfBody(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.target === document.body && !event.defaultPrevented) latest.current(event)
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
}
