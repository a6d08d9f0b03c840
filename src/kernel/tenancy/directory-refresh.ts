import { setTimeout as delay } from 'node:timers/promises'

interface Options {
  reload(): Promise<void>
  onError(error: unknown): void
  /** The first pause after a failure; each further one is twice as long, up to half a minute. */
  pauseMs?: number
  /** Reloads without a notification, in case one was lost. */
  everyMs?: number
}

/** Keeps the list of sites up to date: a failed load is retried until one succeeds. */
export function refreshDirectory({ reload, onError, pauseMs = 500, everyMs = 60_000 }: Options) {
  let stopped = false

  const refresh = async (pause = pauseMs): Promise<void> => {
    try {
      await reload()
    } catch (error) {
      onError(error)
      if (stopped) return
      await delay(pause, undefined, { ref: false })
      if (!stopped) await refresh(Math.min(pause * 2, 30_000))
    }
  }
  const timer = setInterval(() => refresh(), everyMs).unref()
  return {
    /** Resolves when the list has been loaded. */
    refresh: () => refresh(),
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}
