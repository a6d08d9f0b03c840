import { useEffect, useRef } from 'react'
import { useLive } from '#kernel/live/use-live.ts'
import { examPaths } from '../paths.ts'
import type { ServerState } from './use-outbox.ts'

const intervalMs = 20_000

interface PresenceOptions {
  attemptId: string
  isOn: boolean
  /** Indexes of questions, from 0. */
  flagged: readonly number[]
  unsent: readonly number[]
  hear(state: ServerState): void
  /** Called when staff sent a message or the attempt has ended: the page is reloaded. */
  onTold(): void
}

/**
 * Reports every twenty seconds that the page is open, sets the clock from the reply, and receives extra time and
 * messages immediately.
 */
export function usePresence({ attemptId, isOn, flagged, unsent, hear, onTold }: PresenceOptions): void {
  const latest = useRef({ flagged, unsent, hear, onTold })
  useEffect(() => {
    latest.current = { flagged, unsent, hear, onTold }
  })
  useEffect(() => {
    if (!isOn) return
    const tell = async () => {
      const startedAt = Date.now()
      try {
        const answer = await fetch(examPaths.api.presence(attemptId), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ flagged: latest.current.flagged, unsent: latest.current.unsent }),
        })
        if (!answer.ok) return
        const state = (await answer.json()) as Omit<ServerState, 'took'>
        latest.current.hear({ ...state, took: Date.now() - startedAt })
        if (state.status !== 'in_progress') latest.current.onTold()
      } catch {
        // While offline nothing is reported; the team can see that.
      }
    }
    void tell()
    const timer = setInterval(tell, intervalMs)
    return () => clearInterval(timer)
  }, [attemptId, isOn])
  useLive(`exam-attempt:${attemptId}`, (note) => {
    const { deadlineAt, now } = note as { deadlineAt?: string; now?: string }
    if (deadlineAt && now) latest.current.hear({ deadlineAt, now, status: 'in_progress', took: 0 })
    latest.current.onTold()
  })
}
