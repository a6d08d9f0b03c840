import { useEffect } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { reloadWaitMs } from './constants.ts'
import { uiMessages } from './messages/index.ts'
import { createStore, useStore } from './store.ts'

interface OverlayState {
  /** "Loading" by default. `reloading` says that the application is being reloaded. */
  message?: string
  subtitle?: string
  /** 0 to 100; without it no bar is shown. */
  progress?: number
  reloading?: boolean
}

const overlayStore = createStore<OverlayState | null>(null)

/** The application-wide overlay, for work that any part may start: import, upload, reload. */
export const appOverlay = {
  show: (what: OverlayState = {}) => overlayStore.set(what),
  hide: () => overlayStore.set(null),
  progress: (progress: number, subtitle?: string) =>
    overlayStore.set((now) => ({
      ...now,
      progress: Math.min(100, Math.max(0, progress)),
      ...(subtitle !== undefined && { subtitle }),
    })),
}

/** Reloads the application, after showing the message long enough to be read. */
export function reloadApplication(): void {
  appOverlay.show({ reloading: true })
  setTimeout(() => location.reload(), reloadWaitMs)
}

/** Where the application's overlay is rendered; every layout includes one. */
export function AppOverlay() {
  const t = useMessages(uiMessages)
  const now = useStore(overlayStore, null)
  useEffect(showWhileLeaving, [])
  if (!now) return null
  const message = now.message ?? (now.reloading ? t.overlay.reloading : t.overlay.loading)
  return (
    <div className="overlay" role="status">
      <b>{message}</b>
      {now.subtitle && <p>{now.subtitle}</p>}
      {now.progress === undefined ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <progress max={100} value={now.progress} aria-label={t.overlay.progress} />
      )}
    </div>
  )
}

/**
 * Covers a page that is being left, once that takes long enough to be noticed. A download also fires beforeunload but
 * the page then stays, so the cover disappears automatically; a page restored from the back-forward cache must not keep
 * it.
 */
function showWhileLeaving() {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const leave = () => {
    stop()
    timers = [setTimeout(() => appOverlay.show(), 400), setTimeout(appOverlay.hide, 8000)]
  }
  const back = (event: PageTransitionEvent) => {
    stop()
    if (event.persisted) appOverlay.hide()
  }
  addEventListener('beforeunload', leave)
  addEventListener('pageshow', back)
  return () => {
    stop()
    removeEventListener('beforeunload', leave)
    removeEventListener('pageshow', back)
  }
}
