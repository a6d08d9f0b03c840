/** The number of bytes sent at a time (ms). */
export interface Sample {
  at: number
  sent: number
}

const windowMs = 6000

/** Adds a sample and drops those too old for the current speed; one from before the window stays as the baseline. */
export function withSample(samples: readonly Sample[], now: Sample): Sample[] {
  const fresh = samples.filter(({ at, sent }) => now.at - at <= windowMs && sent <= now.sent)
  return [...fresh, now]
}

/** Returns the bytes per second over the latest samples; 0 if unknown. */
export function speedOf(samples: readonly Sample[]): number {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < 250) return 0
  return ((last.sent - first.sent) * 1000) / (last.at - first.at)
}

export interface Moving {
  state: 'waiting' | 'running' | 'paused' | 'lost' | 'failed' | 'done'
  size: number
  sent: number
  speed: number
}

/**
 * Returns the total progress of all uploads: how many are done of how many, the fraction sent, and the time left
 * (seconds; null if unknown).
 */
export function inAll(uploads: readonly Moving[]) {
  const live = uploads.filter(({ state }) => state !== 'failed')
  const size = live.reduce((sum, upload) => sum + upload.size, 0)
  const sent = live.reduce((sum, upload) => sum + Math.min(upload.sent, upload.size), 0)
  const speed = uploads.reduce((sum, { state, speed }) => sum + (state === 'running' ? speed : 0), 0)
  const left = uploads.reduce(
    (sum, { state, size, sent }) => sum + (state === 'running' || state === 'waiting' ? size - sent : 0),
    0,
  )
  const count = (...states: Moving['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  return {
    count: uploads.length,
    done: count('done'),
    failed: count('failed'),
    stopped: count('paused', 'lost'),
    moving: count('running', 'waiting'),
    part: size > 0 ? sent / size : live.length > 0 && live.every(({ state }) => state === 'done') ? 1 : 0,
    secondsLeft: left > 0 && speed > 0 ? Math.ceil(left / speed) : null,
  }
}

/**
 * Whether the page may be left without losing this upload: it has ended, or this browser has stored the whole file and
 * resumes it automatically.
 */
export const isLeaveable = ({ state }: Pick<Moving, 'state'>, saved: boolean): boolean =>
  saved || state === 'done' || state === 'failed' || state === 'lost'
