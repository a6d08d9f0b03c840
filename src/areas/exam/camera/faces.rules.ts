/** A face in an image; all values are fractions of its width and height, from 0 to 1. */
export interface FaceBox {
  x: number
  y: number
  width: number
  height: number
}

export type FaceState = 'one' | 'none' | 'many'

/** The state of camera monitoring: the current state, and how often in a row another was seen, and since when. */
export interface FaceWatch {
  state: FaceState
  /** Milliseconds since 1970. */
  since: number
  other: FaceState | null
  times: number
  otherSince: number
}

export interface FaceEvent {
  kind: 'face_none' | 'face_many'
  at: number
  durationMs: number
}

/**
 * How often in a row a different state must be seen before it counts: learners bend down, and faces are missed in
 * single images.
 */
const requiredSightings: Record<FaceState, number> = { none: 3, many: 2, one: 1 }

export const startWatch = (at: number): FaceWatch => ({
  state: 'one',
  since: at,
  other: null,
  times: 0,
  otherSince: at,
})

/**
 * Processes a face count at a point in time. Returns the new state, and an event if a noteworthy one has ended: no
 * face, or several, with its duration.
 */
export function watchFaces(
  watch: FaceWatch,
  faces: number,
  at: number,
): { watch: FaceWatch; event: FaceEvent | null } {
  const observed: FaceState = faces === 0 ? 'none' : faces === 1 ? 'one' : 'many'
  if (observed === watch.state) return { watch: { ...watch, other: null, times: 0 }, event: null }
  const isSame = observed === watch.other
  const times = isSame ? watch.times + 1 : 1
  const otherSince = isSame ? watch.otherSince : at
  if (times < requiredSightings[observed])
    return { watch: { ...watch, other: observed, times, otherSince }, event: null }
  return {
    watch: { state: observed, since: otherSince, other: null, times: 0, otherSince },
    event: stateEndEvent(watch, otherSince),
  }
}

/** Returns the event for a state that ends now; null for the normal state. */
export function stateEndEvent({ state, since }: FaceWatch, at: number): FaceEvent | null {
  if (state === 'one') return null
  return {
    kind: state === 'none' ? 'face_none' : 'face_many',
    at: since,
    durationMs: Math.max(0, at - since),
  }
}

/** Milliseconds until the next check: five seconds, more on a slow device, so that the exam stays responsive. */
export const nextCheckMs = (tookMs: number): number =>
  tookMs > 800 ? Math.min(20_000, 5000 + 10 * tookMs) : 5000
