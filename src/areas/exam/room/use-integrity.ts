import { useCallback, useEffect, useRef } from 'react'
import type { IntegrityKind } from '../attempt/attempt.types.ts'
import { examPaths } from '../paths.ts'

interface IntegrityRecord {
  kind: IntegrityKind
  at: string
  durationMs: number
}

/** Events noticed within this time are sent together. */
const batchMs = 1_000

/** Records an event at a time (milliseconds since 1970), with its duration. */
export type RecordIntegrity = (kind: IntegrityKind, at?: number, durationMs?: number) => void

/**
 * Reports to the server when the page was left, how long the network was down, and when something was copied or pasted.
 * Nothing follows from it automatically.
 */
export function useIntegrity(attemptId: string, isOn: boolean): RecordIntegrity {
  const noting = useRef<RecordIntegrity>(() => {})
  useEffect(() => {
    if (!isOn) return
    let noticed: IntegrityRecord[] = []
    let hiddenSince = 0
    let soon: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      if (!noticed.length) return
      const events = noticed.slice(0, 50)
      noticed = noticed.slice(50)
      void fetch(examPaths.api.integrity(attemptId), {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      }).catch(() => {
        noticed = [...events, ...noticed].slice(0, 200)
      })
    }
    const note: RecordIntegrity = (kind, at = Date.now(), durationMs = 0) => {
      noticed.push({ kind, at: new Date(at).toISOString(), durationMs })
      clearTimeout(soon)
      soon = setTimeout(send, batchMs)
    }
    noting.current = note
    const onVisible = () => {
      if (document.hidden) hiddenSince = Date.now()
      else if (hiddenSince) note('hidden', hiddenSince, Date.now() - hiddenSince)
      send()
    }
    let offlineSince = navigator.onLine ? 0 : Date.now()
    const onOffline = () => {
      offlineSince = Date.now()
    }
    const onOnline = () => {
      if (offlineSince) note('offline', offlineSince, Date.now() - offlineSince)
      offlineSince = 0
      send()
    }
    const onCopy = () => note('copy')
    const onPaste = () => note('paste')
    // Whatever could not be sent is retried.
    const timer = setInterval(send, 15_000)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      clearInterval(timer)
      clearTimeout(soon)
      send()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [attemptId, isOn])
  return useCallback((kind, at, durationMs) => noting.current(kind, at, durationMs), [])
}
