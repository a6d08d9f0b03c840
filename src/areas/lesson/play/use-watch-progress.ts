import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { lessonPaths } from '../paths.ts'
import { mergeRanges, rewatchedRanges } from '../progress/watched.rules.ts'
import { isSettled, type WaitingReport } from './watched-outbox.rules.ts'
import { openWatchedOutbox, type WatchedOutbox } from './watched-outbox.ts'

/** How often a player reports during playback, and retries after a failed report. */
const reportIntervalMs = 10_000

interface Options {
  /** The enrolment for which progress is reported; null to report nothing. */
  enrolmentId: string | null
  unitId: string
  /** The parts watched before the player was opened, as far as the server knows. */
  before: readonly number[]
  /** Called when the unit is completed, or when reports of an earlier visit have reached the server. */
  onDone: () => void
}

type SaveStatus = 'saved' | 'saving' | 'unsaved'
type VideoEvent = SyntheticEvent<HTMLVideoElement>

const ms = (seconds: number) => Math.round(seconds * 1000)
/** Videos recorded by browsers have no duration in their header; it is known only after playing to the end. */
const durationOf = ({ duration }: HTMLVideoElement) => (Number.isFinite(duration) ? ms(duration) : 0)

/**
 * Tracks a video and reports what was actually watched: played parts, not skipped ones. Each report contains everything
 * since the player was opened, so that a lost one does no harm. It is first written to IndexedDB; unsent reports are
 * sent when the network is back, or when any video of the course is opened again, under their original session.
 */
export function useWatchProgress({ enrolmentId, unitId, before, onDone }: Options) {
  /** The parts watched since the player was opened. */
  const [own, setOwn] = useState<readonly number[]>([])
  const [durationMs, setDuration] = useState(0)
  // Those from before change when reports of an earlier visit have reached the server.
  const watched = useMemo(() => mergeRanges(before, own, durationMs), [before, own, durationMs])
  /** The position in the video, rounded to quarters of a second. */
  const [atMs, setAt] = useState(0)
  const [saving, setSaving] = useState<SaveStatus>('saved')
  const state = useRef({
    session: '',
    outbox: null as WatchedOutbox | null,
    ranges: [] as number[],
    again: [] as number[],
    from: -1,
    at: 0,
    durationMs: 0,
    wasDone: false,
    isDirty: false,
  })

  const send = async (leaving = false) => {
    const now = state.current
    if (!enrolmentId || !now.session) return
    const report: WaitingReport = {
      enrolmentId,
      unit: unitId,
      session: now.session,
      positionMs: now.at,
      durationMs: now.durationMs,
      ranges: now.ranges,
      again: now.again,
    }
    now.isDirty = false
    setSaving('saving')
    const stored = now.outbox?.put(report).catch(() => undefined)
    // When the page is being closed, there is no time to wait for the write.
    if (!leaving) await stored
    const answer = await postReport(report, leaving)
    if (!answer?.ok) {
      now.isDirty = true
      setSaving('unsaved')
      return
    }
    await now.outbox?.remove(report).catch(() => undefined)
    setSaving('saved')
    const { done } = (await answer.json()) as { done: boolean }
    if (done && !now.wasDone) onDone()
    now.wasDone ||= done
  }
  const sending = useRef(send)
  sending.current = send
  const onDoneRef = useRef(onDone)
  onDoneRef.current = onDone

  useEffect(() => {
    const now = state.current
    let isGone = false
    // Sends waiting reports first: a new session would replace the one in which they were recorded.
    void sendStoredReports(enrolmentId).then(({ outbox, sent }) => {
      if (isGone) return outbox?.close()
      now.outbox = outbox
      if (sent) onDoneRef.current()
      now.session = crypto.randomUUID()
      // The first report tells the server when this player was opened.
      void sending.current()
    })
    const timer = setInterval(() => {
      if (state.current.isDirty) void sending.current()
    }, reportIntervalMs)
    const leave = () => {
      if (document.visibilityState === 'hidden' && state.current.isDirty) void sending.current(true)
    }
    const isBack = () => {
      if (state.current.isDirty) void sending.current()
    }
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('online', isBack)
    return () => {
      isGone = true
      window.removeEventListener('online', isBack)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      const finalReport = state.current.isDirty ? sending.current(true) : undefined
      void Promise.resolve(finalReport).finally(() => now.outbox?.close())
    }
  }, [enrolmentId])

  /** Closes the part that was playing until now. */
  const close = (end: number) => {
    const now = state.current
    if (now.from >= 0 && end > now.from) {
      const allRanges = mergeRanges(before, now.ranges, now.durationMs)
      now.again = mergeRanges(now.again, rewatchedRanges([now.from, end], allRanges), now.durationMs)
      now.ranges = mergeRanges(now.ranges, [now.from, end], now.durationMs)
      now.isDirty = true
      setOwn(now.ranges)
    }
    now.from = -1
  }
  const handlers = {
    onLoadedMetadata: ({ currentTarget }: VideoEvent) => {
      state.current.durationMs = durationOf(currentTarget)
      setDuration(state.current.durationMs)
    },
    onPlay: ({ currentTarget }: VideoEvent) => {
      state.current.from = ms(currentTarget.currentTime)
    },
    onTimeUpdate: ({ currentTarget }: VideoEvent) => {
      const now = state.current
      const at = ms(currentTarget.currentTime)
      setAt(at - (at % 250))
      // Playback since the last check counts; a seek does not.
      const ran = at - now.at
      const isJump = ran < 0 || ran > 1500 * Math.max(1, currentTarget.playbackRate)
      if (isJump) close(now.at)
      now.at = at
      if (currentTarget.paused || currentTarget.seeking || document.visibilityState === 'hidden') return
      if (now.from < 0) now.from = at
      else if (at - now.from >= 1000) {
        const { from } = now
        close(at)
        now.from = Math.max(from, at)
      }
    },
    onPause: ({ currentTarget }: VideoEvent) => {
      close(ms(currentTarget.currentTime))
      state.current.at = ms(currentTarget.currentTime)
      void sending.current()
    },
    onSeeking: () => close(state.current.at),
    onEnded: ({ currentTarget }: VideoEvent) => {
      state.current.durationMs = ms(currentTarget.currentTime)
      setDuration(state.current.durationMs)
      close(state.current.durationMs)
      state.current.at = state.current.durationMs
      void sending.current()
    },
  }
  return { handlers, watched, durationMs, atMs, saving }
}

const postReport = ({ enrolmentId, ...report }: WaitingReport, keepalive = false): Promise<Response | null> =>
  fetch(lessonPaths.api.watched(enrolmentId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive,
  }).catch(() => null)

/** Sends unsent reports of an earlier visit, and returns their number. */
async function sendStoredReports(enrolmentId: string | null) {
  const outbox = enrolmentId ? await openWatchedOutbox(enrolmentId) : null
  let sent = 0
  for (const report of (await outbox?.all().catch(() => [])) ?? []) {
    const answer = await postReport(report)
    if (!answer) break
    if (answer.ok) sent++
    if (isSettled(answer.status)) await outbox?.remove(report).catch(() => undefined)
  }
  return { outbox, sent }
}
