import { useCallback, useEffect, useRef } from 'react'
import { useLive } from '#kernel/live/use-live.ts'
import { examPaths } from '../paths.ts'
import type { ServerState } from './use-outbox.ts'

const intervalMs = 20_000
/** How long after a change of flags it is reported: several clicks in a row are one report. */
const flagDelayMs = 800

interface PresenceOptions {
  attemptId: string
  isOn: boolean
  /** Indexes of questions, from 0. */
  flagged: readonly number[]
  unsent: readonly number[]
  hear(state: ServerState): void
  /** Called when the server has the flags as they are now. */
  onFlagsReported(): void
  /** Called when staff sent a message or the attempt has ended, or may have: the page is reloaded. */
  onNotice(): void
}

/**
 * Reports every twenty seconds, and when flags change, that the page is open, sets the clock from the reply, and receives
 * extra time and messages immediately.
 */
export function usePresence({ attemptId, isOn, ...state }: PresenceOptions): void {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const report = useCallback(async () => {
    const startedAt = Date.now()
    const { flagged, unsent } = latest.current
    try {
      const answer = await fetch(examPaths.api.presence(attemptId), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ flagged, unsent }),
      })
      if (!answer.ok) return
      const reply = (await answer.json()) as Omit<ServerState, 'took'>
      latest.current.hear({ ...reply, took: Date.now() - startedAt })
      if (reply.status !== 'in_progress') latest.current.onNotice()
      else if (latest.current.flagged.join() === flagged.join()) latest.current.onFlagsReported()
    } catch {
      // While offline nothing is reported; the team can see that.
    }
  }, [attemptId])
  useEffect(() => {
    if (!isOn) return
    void report()
    const timer = setInterval(report, intervalMs)
    // What staff sent between the reading of the page and the opening of its stream; not at once, since a whole school
    // starts at the same time.
    const catchUp = setTimeout(() => latest.current.onNotice(), intervalMs)
    return () => {
      clearInterval(timer)
      clearTimeout(catchUp)
    }
  }, [isOn, report])
  const flags = state.flagged.join()
  const reportedFlags = useRef(flags)
  useEffect(() => {
    if (!isOn || reportedFlags.current === flags) return
    const timer = setTimeout(() => {
      reportedFlags.current = flags
      void report()
    }, flagDelayMs)
    return () => clearTimeout(timer)
  }, [flags, isOn, report])
  useLive(
    `exam-attempt:${attemptId}`,
    (note) => {
      const { deadlineAt, now } = note as { deadlineAt?: string; now?: string }
      if (deadlineAt && now) latest.current.hear({ deadlineAt, now, status: 'in_progress', took: 0 })
      latest.current.onNotice()
    },
    // What staff sent while the connection was lost.
    { onBack: (missed) => missed && latest.current.onNotice() },
  )
}
