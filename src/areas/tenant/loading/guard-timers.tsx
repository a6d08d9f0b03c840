import { Fragment, useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import {
  chunkReloadGuardMs,
  inactivityMs,
  inactivitySteps,
  loaderDotsMs,
  overlayFadeMs,
  placeholderDelayMs,
  reloadWaitMs,
  submitResetMs,
  toastMs,
} from '#kernel/ui/constants.ts'
import { loadingMessages } from './messages/index.ts'

const durations = {
  toast: toastMs,
  submit: submitResetMs,
  dots: loaderDotsMs,
  fade: overlayFadeMs,
  reload: reloadWaitMs,
  placeholder: placeholderDelayMs,
  chunk: chunkReloadGuardMs,
  look: inactivityMs / inactivitySteps,
  inactivity: inactivityMs,
} as const

/** The durations set by the specification, and which guard is active right now. */
export function GuardTimers() {
  const t = useMessages(loadingMessages).timers
  const secondsLeft = useGuard()
  return (
    <Card title={t.title}>
      <div className="stack">
        <p role="status">{secondsLeft > 0 ? t.guarded(secondsLeft) : t.free}</p>
        <dl className="dl">
          {(Object.keys(durations) as (keyof typeof durations)[]).map((name) => (
            <Fragment key={name}>
              <dt>{t.names[name]}</dt>
              <dd className="num">{t.ms(durations[name])}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </Card>
  )
}

/** Seconds until this page may reload automatically again after a missing chunk; 0 when it may. */
function useGuard(): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const refresh = () => {
      const last = Number(sessionStorage.getItem(`reload:${location.pathname}`) ?? Number.NaN)
      const remainingMs = last + chunkReloadGuardMs - Date.now()
      setLeft(remainingMs > 0 ? Math.ceil(remainingMs / 1000) : 0)
    }
    refresh()
    const timer = setInterval(refresh, 500)
    return () => clearInterval(timer)
  }, [])
  return left
}
