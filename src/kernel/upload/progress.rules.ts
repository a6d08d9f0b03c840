/** The number of bytes sent at a time (ms). */
export interface ProgressSample {
  at: number
  sent: number
}

const windowMs = 6000

/** Adds a sample and drops those too old for the current speed; one from before the window stays as the baseline. */
export function withSample(samples: readonly ProgressSample[], now: ProgressSample): ProgressSample[] {
  const fresh = samples.filter(({ at, sent }) => now.at - at <= windowMs && sent <= now.sent)
  return [...fresh, now]
}

/** Returns the bytes per second over the latest samples; 0 if unknown. */
export function speedOf(samples: readonly ProgressSample[]): number {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < 250) return 0
  return ((last.sent - first.sent) * 1000) / (last.at - first.at)
}

export interface UploadProgress {
  state: 'waiting' | 'running' | 'paused' | 'lost' | 'failed' | 'done'
  size: number
  sent: number
  speed: number
}

/**
 * Returns the total progress of all uploads: how many are done of how many, the fraction sent, and the time left
 * (seconds; null if unknown).
 */
export function totalProgress(uploads: readonly UploadProgress[]) {
  const live = uploads.filter(({ state }) => state !== 'failed')
  const size = live.reduce((sum, upload) => sum + upload.size, 0)
  const sent = live.reduce((sum, upload) => sum + Math.min(upload.sent, upload.size), 0)
  const speed = uploads.reduce((sum, { state, speed }) => sum + (state === 'running' ? speed : 0), 0)
  const remainingSeconds = uploads.reduce(
    (sum, { state, size, sent }) => sum + (state === 'running' || state === 'waiting' ? size - sent : 0),
    0,
  )
  const count = (...states: UploadProgress['state'][]) =>
    uploads.filter(({ state }) => states.includes(state)).length
  return {
    count: uploads.length,
    done: count('done'),
    failed: count('failed'),
    stopped: count('paused', 'lost'),
    moving: count('running', 'waiting'),
    part: size > 0 ? sent / size : live.length > 0 && live.every(({ state }) => state === 'done') ? 1 : 0,
    secondsLeft: remainingSeconds > 0 && speed > 0 ? Math.ceil(remainingSeconds / speed) : null,
  }
}

/**
 * Whether the page may be left without losing this upload: it has ended, or this browser has stored the whole file and
 * resumes it automatically.
 */
export const isSafeToLeave = ({ state }: Pick<UploadProgress, 'state'>, saved: boolean): boolean =>
  saved || state === 'done' || state === 'failed' || state === 'lost'
