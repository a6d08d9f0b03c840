import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface Props {
  className?: string
  /** The button's label. */
  label: string
  button: ReactNode
  children: ReactNode
}

/**
 * A button with a small panel under it. It is a `<details>`, so it opens without JavaScript; with it, it also closes on
 * Esc, on a click elsewhere, and when the page changes.
 */
export function Popup({ className = 'menu', label, button, children }: Props) {
  const frame = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    // The effect also runs at hydration: on a first visit, that is triggered by the same tap that opened the panel.
    if (shownAt.current === key) return
    shownAt.current = key
    if (frame.current) frame.current.open = false
  }, [key])
  useEffect(() => {
    const close = (event: Event) => {
      const details = frame.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node)) return
      details.open = false
    }
    addEventListener('pointerdown', close)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={frame} className={className}>
      <summary aria-label={label}>{button}</summary>
      <div className="panel-menu">{children}</div>
    </details>
  )
}
