import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { lessonPaths } from '../paths.ts'
import { merged, seenAgain } from '../progress/watched.rules.ts'
import { isSettled, type WaitingReport } from './watched-outbox.rules.ts'
import { openWatchedOutbox, type WatchedOutbox } from './watched-outbox.ts'

/** So often a player reports while it plays, and tries again after a report was lost. */
const everyMs = 10_000

interface Options {
  /** Whose progress; null: nothing is reported. */
  enrolmentId: string | null
  unitId: string
  /** What was seen before this opening of the player. */
  before: readonly number[]
  /** The unit is done, or what an earlier visit saw has reached the server. */
  onDone: () => void
}

type Saving = 'saved' | 'saving' | 'unsaved'
type Event = SyntheticEvent<HTMLVideoElement>

const ms = (seconds: number) => Math.round(seconds * 1000)
/** A film without its length in its head, as browsers record it, has one only once it has run through. */
const lengthOf = ({ duration }: HTMLVideoElement) => (Number.isFinite(duration) ? ms(duration) : 0)

/**
 * Follows a video and reports what was really seen: parts that ran through, not where somebody jumped to. Each report has everything of
 * this opening, so that a lost one costs nothing. It is written to the browser's database first; what could not be sent goes when the
 * network is back, or when any video of the course is opened again, under the opening in which it was seen.
 */
export function useWatched({ enrolmentId, unitId, before, onDone }: Options) {
  const [watched, setWatched] = useState<readonly number[]>(before)
  const [durationMs, setDuration] = useState(0)
  /** Where the video stands, by whole quarters of a second. */
  const [atMs, setAt] = useState(0)
  const [saving, setSaving] = useState<Saving>('saved')
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
    const written = now.outbox?.put(report).catch(() => undefined)
    // A page that is being left does not live to see it written.
    if (!leaving) await written
    const answer = await post(report, leaving)
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
  const told = useRef(onDone)
  told.current = onDone

  useEffect(() => {
    const now = state.current
    let isGone = false
    // What waits goes first: a new opening would take the place of the one it was seen in.
    void begin(enrolmentId).then(({ outbox, sent }) => {
      if (isGone) return outbox?.close()
      now.outbox = outbox
      if (sent) told.current()
      now.session = crypto.randomUUID()
      // The first report tells the server since when this player has been open.
      void sending.current()
    })
    const timer = setInterval(() => {
      if (state.current.isDirty) void sending.current()
    }, everyMs)
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
      const left = state.current.isDirty ? sending.current(true) : undefined
      void Promise.resolve(left).finally(() => now.outbox?.close())
    }
  }, [enrolmentId])

  /** Closes the part that ran until now. */
  const close = (end: number) => {
    const now = state.current
    if (now.from >= 0 && end > now.from) {
      const seen = merged(before, now.ranges, now.durationMs)
      now.again = merged(now.again, seenAgain([now.from, end], seen), now.durationMs)
      now.ranges = merged(now.ranges, [now.from, end], now.durationMs)
      now.isDirty = true
      setWatched(merged(before, now.ranges, now.durationMs))
    }
    now.from = -1
  }
  const handlers = {
    onLoadedMetadata: ({ currentTarget }: Event) => {
      state.current.durationMs = lengthOf(currentTarget)
      setDuration(state.current.durationMs)
    },
    onPlay: ({ currentTarget }: Event) => {
      state.current.from = ms(currentTarget.currentTime)
    },
    onTimeUpdate: ({ currentTarget }: Event) => {
      const now = state.current
      const at = ms(currentTarget.currentTime)
      setAt(at - (at % 250))
      // Time that ran on since the last look counts; a jump does not.
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
    onPause: ({ currentTarget }: Event) => {
      close(ms(currentTarget.currentTime))
      state.current.at = ms(currentTarget.currentTime)
      void sending.current()
    },
    onSeeking: () => close(state.current.at),
    onEnded: ({ currentTarget }: Event) => {
      state.current.durationMs = ms(currentTarget.currentTime)
      setDuration(state.current.durationMs)
      close(state.current.durationMs)
      state.current.at = state.current.durationMs
      void sending.current()
    },
  }
  return { handlers, watched, durationMs, atMs, saving }
}

const post = ({ enrolmentId, ...report }: WaitingReport, keepalive = false): Promise<Response | null> =>
  fetch(lessonPaths.api.watched(enrolmentId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive,
  }).catch(() => null)

/** Sends what an earlier visit could not, and tells how many reports that were. */
async function begin(enrolmentId: string | null) {
  const outbox = enrolmentId ? await openWatchedOutbox(enrolmentId) : null
  let sent = 0
  for (const report of (await outbox?.all().catch(() => [])) ?? []) {
    const answer = await post(report)
    if (!answer) break
    if (answer.ok) sent++
    if (isSettled(answer.status)) await outbox?.remove(report).catch(() => undefined)
  }
  return { outbox, sent }
}
