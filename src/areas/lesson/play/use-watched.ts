import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { lessonPaths } from '../paths.ts'
import { merged } from '../progress/watched.rules.ts'

/** So often a player reports while it plays, and tries again after a report was lost. */
const everyMs = 10_000

interface Options {
  /** Whose progress; null: nothing is reported. */
  enrolmentId: string | null
  unitId: string
  /** What was seen before this opening of the player. */
  before: readonly number[]
  onDone: () => void
}

type Saving = 'saved' | 'saving' | 'unsaved'
type Event = SyntheticEvent<HTMLVideoElement>

const ms = (seconds: number) => Math.round(seconds * 1000)
/** A film without its length in its head, as browsers record it, has one only once it has run through. */
const lengthOf = ({ duration }: HTMLVideoElement) => (Number.isFinite(duration) ? ms(duration) : 0)

/**
 * Follows a video and reports what was really seen: parts that ran through, not where somebody jumped to. Each report has everything of
 * this opening, so that a lost one costs nothing; what could not be sent stays in the browser and goes with the next visit.
 */
export function useWatched({ enrolmentId, unitId, before, onDone }: Options) {
  const key = `sala:watched:${enrolmentId}:${unitId}`
  const [watched, setWatched] = useState<readonly number[]>(before)
  const [durationMs, setDuration] = useState(0)
  /** Where the video stands, by whole quarters of a second. */
  const [atMs, setAt] = useState(0)
  const [saving, setSaving] = useState<Saving>('saved')
  const state = useRef({
    session: '',
    ranges: [] as number[],
    from: -1,
    at: 0,
    durationMs: 0,
    wasDone: false,
    isDirty: false,
  })

  const send = async (leaving = false) => {
    const now = state.current
    if (!enrolmentId || !now.session) return
    const body = JSON.stringify({
      unit: unitId,
      session: now.session,
      positionMs: now.at,
      durationMs: now.durationMs,
      ranges: now.ranges,
    })
    try {
      localStorage.setItem(key, JSON.stringify(now.ranges))
    } catch {
      // A full or closed store only costs what a lost connection would have.
    }
    now.isDirty = false
    setSaving('saving')
    const answer = await fetch(lessonPaths.api.watched(enrolmentId), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: leaving,
    }).catch(() => null)
    if (!answer?.ok) {
      now.isDirty = true
      setSaving('unsaved')
      return
    }
    localStorage.removeItem(key)
    setSaving('saved')
    const { done } = (await answer.json()) as { done: boolean }
    if (done && !now.wasDone) onDone()
    now.wasDone ||= done
  }
  const sending = useRef(send)
  sending.current = send

  useEffect(() => {
    state.current.session = crypto.randomUUID()
    const stored = storedRanges(key)
    state.current.ranges = stored
    // The first report tells the server since when this player has been open.
    void sending.current()
    const timer = setInterval(() => {
      if (state.current.isDirty) void sending.current()
    }, everyMs)
    const leave = () => {
      if (document.visibilityState === 'hidden' && state.current.isDirty) void sending.current(true)
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      if (state.current.isDirty) void sending.current(true)
    }
  }, [key])

  /** Closes the part that ran until now. */
  const close = (end: number) => {
    const now = state.current
    if (now.from >= 0 && end > now.from) {
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

function storedRanges(key: string): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) && stored.every(Number.isFinite) ? (stored as number[]) : []
  } catch {
    return []
  }
}
