/** Watched parts of a video: pairs of milliseconds, `[from, to, from, to …]`, sorted and disjoint. */
export type WatchedRanges = readonly number[]

/** Reported times jitter; parts less than a second apart are merged. */
const gridMs = 250
const gapMs = 1000
/** Beyond this number, the closest parts are merged. */
const maxParts = 500

const snapped = (ms: number) => Math.round(ms / gridMs) * gridMs

/**
 * Returns the union of previously watched and newly reported parts, independent of the order, repetition and device of
 * reports. Invalid parts are dropped, those beyond the video are truncated.
 * @param durationMs duration of the video; 0 if not yet known
 */
export function mergeRanges(before: WatchedRanges, reported: WatchedRanges, durationMs = 0): number[] {
  const end = durationMs > 0 ? durationMs : Number.MAX_SAFE_INTEGER
  const parts: [number, number][] = []
  for (const list of [before, reported])
    for (let at = 0; at + 1 < list.length; at += 2) {
      const from = Math.max(0, snapped(list[at] as number))
      const to = Math.min(end, snapped(list[at + 1] as number))
      if (Number.isFinite(from) && Number.isFinite(to) && to > from) parts.push([from, to])
    }
  parts.sort((a, b) => a[0] - b[0])
  const union: [number, number][] = []
  for (const [from, to] of parts) {
    const last = union.at(-1)
    if (last && from - last[1] < gapMs) last[1] = Math.max(last[1], to)
    else union.push([from, to])
  }
  while (union.length > maxParts) joinClosest(union)
  return union.flat()
}

function joinClosest(parts: [number, number][]): void {
  let closest = 1
  for (let at = 2; at < parts.length; at++) if (gapBefore(parts, at) < gapBefore(parts, closest)) closest = at
  const [[, to]] = parts.splice(closest, 1) as [[number, number]]
  const before = parts[closest - 1] as [number, number]
  before[1] = to
}

const gapBefore = (parts: readonly [number, number][], at: number) =>
  (parts[at] as [number, number])[0] - (parts[at - 1] as [number, number])[1]

/** Returns the intersection. */
export function overlap(one: WatchedRanges, other: WatchedRanges): number[] {
  const both: number[] = []
  let at = 0
  let otherAt = 0
  while (at + 1 < one.length && otherAt + 1 < other.length) {
    const from = Math.max(one[at] as number, other[otherAt] as number)
    const to = Math.min(one[at + 1] as number, other[otherAt + 1] as number)
    if (to > from) both.push(from, to)
    if ((one[at + 1] as number) < (other[otherAt + 1] as number)) at += 2
    else otherAt += 2
  }
  return both
}

/** Consecutive parts may overlap through clock jitter; that is no second viewing. */
const minRewatchMs = 500

/** Returns the portion of a part just played that was already watched before. */
export function rewatchedRanges(part: WatchedRanges, before: WatchedRanges): number[] {
  const both = overlap(part, before)
  return both.filter((_, at) => {
    const start = at - (at % 2)
    return (both[start + 1] as number) - (both[start] as number) >= minRewatchMs
  })
}

/** Returns the total time watched, in milliseconds, counting each moment once. */
export function watchedMs(watched: WatchedRanges): number {
  let total = 0
  for (let at = 0; at + 1 < watched.length; at += 2)
    total += (watched[at + 1] as number) - (watched[at] as number)
  return total
}

/** Returns the watched share of a video in whole per cent; the last two seconds are not required. */
export function watchedPercent(watched: WatchedRanges, durationMs: number): number {
  if (durationMs <= 0) return 0
  const all = Math.max(gridMs, durationMs - 2000)
  return Math.min(100, Math.floor((watchedMs(watched) * 100) / all))
}

/** The fastest playback speed, and the tolerance for clocks and buffers. */
const maxSpeed = 2
const tolerance = 1.1
const headStartMs = 5000

/** Returns the maximum of video, in milliseconds, that can be watched in the elapsed time. */
export const maxWatchedMs = (elapsedMs: number): number => elapsedMs * maxSpeed * tolerance + headStartMs

/** Returns the first unwatched position, from which to resume; the end if everything was watched. */
export function firstGap(watched: WatchedRanges, durationMs: number): number {
  if ((watched[0] ?? 1) > 0) return 0
  return Math.min(watched[1] ?? 0, durationMs)
}
