import { useEffect } from 'react'

/** Keeps the screen on while a code is shown; has no effect where unsupported. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let released = false
    const hold = async () => {
      if (document.visibilityState === 'hidden') return
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (released) await lock?.release()
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      released = true
      document.removeEventListener('visibilitychange', hold)
      lock?.release().catch(() => undefined)
    }
  }, [])
}
