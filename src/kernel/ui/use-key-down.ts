import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Handles every key pressed on the page, wherever the focus is. Listens before the page is painted, since a user may
 * press a key as soon as it is visible, and always calls the latest handler.
 */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(press)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
