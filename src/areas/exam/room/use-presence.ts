import { useEffect, useRef } from 'react'
import { useLive } from '#kernel/live/use-live.ts'
import { examPaths } from '../paths.ts'
import type { ServerState } from './use-outbox.ts'

const everyMs = 20_000

interface Presence {
  attemptId: string
  isOn: boolean
  /** Places of questions, from 0. */
  flagged: readonly number[]
  unsent: readonly number[]
  hear(state: ServerState): void
  /** Staff told something, or the attempt has ended: the page is read again. */
  onTold(): void
}

/** Tells every twenty seconds that the page is there, sets the clock by the reply, and hears at once of more time and of messages. */
export function usePresence({ attemptId, isOn, flagged, unsent, hear, onTold }: Presence): void {
  const latest = useRef({ flagged, unsent, hear, onTold })
  useEffect(() => {
    latest.current = { flagged, unsent, hear, onTold }
  })
  useEffect(() => {
    if (!isOn) return
    const tell = async () => {
      const began = Date.now()
      try {
        const answer = await fetch(examPaths.api.presence(attemptId), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ flagged: latest.current.flagged, unsent: latest.current.unsent }),
        })
        if (!answer.ok) return
        const state = (await answer.json()) as Omit<ServerState, 'took'>
        latest.current.hear({ ...state, took: Date.now() - began })
        if (state.status !== 'in_progress') latest.current.onTold()
      } catch {
        // Without network nobody is told; the team sees that.
      }
    }
    void tell()
    const timer = setInterval(tell, everyMs)
    return () => clearInterval(timer)
  }, [attemptId, isOn])
  useLive(`exam-attempt:${attemptId}`, (note) => {
    const { deadlineAt, now } = note as { deadlineAt?: string; now?: string }
    if (deadlineAt && now) latest.current.hear({ deadlineAt, now, status: 'in_progress', took: 0 })
    latest.current.onTold()
  })
}
