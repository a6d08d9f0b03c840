import { useEffect } from 'react'

/** Keeps the screen on while a code is shown; has no effect where unsupported. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let released = false
    const acquireLock = async () => {
      if (document.visibilityState === 'hidden') return
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (released) await lock?.release()
    }
    acquireLock()
    document.addEventListener('visibilitychange', acquireLock)
    return () => {
      released = true
      document.removeEventListener('visibilitychange', acquireLock)
      lock?.release().catch(() => undefined)
    }
  }, [])
}
