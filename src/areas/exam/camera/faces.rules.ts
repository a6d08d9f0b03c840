/** A face in a picture; all in parts of its width and height, from 0 to 1. */
export interface FaceBox {
  x: number
  y: number
  width: number
  height: number
}

export type FaceState = 'one' | 'none' | 'many'

/** What the camera has seen so far: the state that holds, and how often another was seen in a row since when. */
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

/** So often in a row something else must be seen before it counts: somebody bends down, a face is missed in one picture. */
const needed: Record<FaceState, number> = { none: 3, many: 2, one: 1 }

export const beginWatch = (at: number): FaceWatch => ({
  state: 'one',
  since: at,
  other: null,
  times: 0,
  otherSince: at,
})

/**
 * Takes in one count of faces at a moment. Answers the watch after it, and an event where a state has ended that somebody may want to
 * look at: nobody seen, or several, with how long.
 */
export function watchFaces(
  watch: FaceWatch,
  faces: number,
  at: number,
): { watch: FaceWatch; event: FaceEvent | null } {
  const seen: FaceState = faces === 0 ? 'none' : faces === 1 ? 'one' : 'many'
  if (seen === watch.state) return { watch: { ...watch, other: null, times: 0 }, event: null }
  const isSame = seen === watch.other
  const times = isSame ? watch.times + 1 : 1
  const otherSince = isSame ? watch.otherSince : at
  if (times < needed[seen]) return { watch: { ...watch, other: seen, times, otherSince }, event: null }
  return {
    watch: { state: seen, since: otherSince, other: null, times: 0, otherSince },
    event: endedAt(watch, otherSince),
  }
}

/** The event of a state that ends now; null for the one that is as it should be. */
export function endedAt({ state, since }: FaceWatch, at: number): FaceEvent | null {
  if (state === 'one') return null
  return {
    kind: state === 'none' ? 'face_none' : 'face_many',
    at: since,
    durationMs: Math.max(0, at - since),
  }
}

/** Milliseconds until the next look: five seconds, more on a device that is slow at it, so that the exam stays quick. */
export const nextLookMs = (tookMs: number): number =>
  tookMs > 800 ? Math.min(20_000, 5000 + 10 * tookMs) : 5000
