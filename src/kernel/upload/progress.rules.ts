/** How much had gone at a time (ms). */
export interface Sample {
  at: number
  sent: number
}

const windowMs = 6000

/** Adds a moment and forgets those too old to tell the speed of now; one from before the window stays, to measure from. */
export function withSample(samples: readonly Sample[], now: Sample): Sample[] {
  const fresh = samples.filter(({ at, sent }) => now.at - at <= windowMs && sent <= now.sent)
  return [...fresh, now]
}

/** Bytes a second over the last moments; 0 while nothing can be told. */
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

/** All uploads as one: how many are done of how many, how far, and how long it will take (seconds; null while nobody can tell). */
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

/** Whether the page may be left without losing this upload: it has ended, or this browser keeps the whole file and goes on by itself. */
export const isLeaveable = ({ state }: Pick<Moving, 'state'>, saved: boolean): boolean =>
  saved || state === 'done' || state === 'failed' || state === 'lost'
