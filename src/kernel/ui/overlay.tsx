import { useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { loaderDotsMs, overlayFadeMs } from './constants.ts'
import { uiMessages } from './messages/index.ts'

/** Covers the screen while something must finish first: "Loading" with animated dots. */
export function LoadingOverlay({ message }: { message?: string }) {
  const t = useMessages(uiMessages)
  return (
    <div className="overlay" role="status">
      <span className="spinner" aria-hidden="true" />
      <b>
        {message ?? t.overlay.loading}
        <Dots />
      </b>
    </div>
  )
}

function Dots() {
  const [dots, setDots] = useState(1)
  useEffect(() => {
    const timer = setInterval(() => setDots((now) => (now % 3) + 1), loaderDotsMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="dots" aria-hidden="true">
      {'.'.repeat(dots)}
    </span>
  )
}

interface StatusProps {
  state: 'loading' | 'error'
  /** What is being loaded, or what went wrong; each has a default text. */
  message?: string
  /** Called when the error has faded out. */
  onClose: () => void
}

/** Covers the screen with a loading message, or with the error on red and a button to close it. */
export function StatusOverlay({ state, message, onClose }: StatusProps) {
  const t = useMessages(uiMessages)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(onClose, overlayFadeMs)
    return () => clearTimeout(timer)
  }, [leaving, onClose])
  if (state === 'loading') return <LoadingOverlay message={message} />
  return (
    <div className={leaving ? 'overlay error leaving' : 'overlay error'} role="alert">
      <p>{message ?? t.overlay.error}</p>
      <button type="button" onClick={() => setLeaving(true)}>
        {t.close}
      </button>
    </div>
  )
}
