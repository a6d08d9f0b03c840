import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Every key that is pressed on the page, wherever the focus is: from before the page is painted, since whoever sees it may press, and
 * always with what was drawn last.
 */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(press)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
