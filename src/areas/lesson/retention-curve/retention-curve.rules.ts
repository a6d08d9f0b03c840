/** The number of learners who watched a part of a video, and who watched it more than once. */
export interface VideoPart {
  fromMs: number
  toMs: number
  learners: number
  again: number
}

/** Screens cannot show more parts than this. */
const maxParts = 60
const minPartMs = 1000

/** The duration of a part: whole seconds, so that there are at most sixty parts. */
export const partMs = (durationMs: number): number =>
  Math.max(minPartMs, Math.ceil(durationMs / maxParts / minPartMs) * minPartMs)

/** Returns every part of a video in order; unwatched ones have zero learners. */
export function partsOf(
  durationMs: number,
  counted: readonly { part: number; learners: number; again: number }[],
): VideoPart[] {
  const size = partMs(durationMs)
  return Array.from({ length: Math.ceil(durationMs / size) }, (_, part) => {
    const found = counted.find((watchedPart) => watchedPart.part === part)
    return {
      fromMs: part * size,
      toMs: Math.min(durationMs, (part + 1) * size),
      learners: found?.learners ?? 0,
      again: found?.again ?? 0,
    }
  })
}

/** With fewer learners, the curve is not meaningful. */
const minLearners = 3

/**
 * Returns where most learners stop: the largest drop from one part to the next. Null if no drop reaches a tenth, or
 * there are too few learners.
 */
export function greatestDrop(
  parts: readonly VideoPart[],
  learners: number,
): { atMs: number; from: number; to: number } | null {
  if (learners < minLearners) return null
  let worst: { atMs: number; from: number; to: number } | null = null
  parts.forEach(({ fromMs, learners: to }, at) => {
    const from = parts[at - 1]?.learners ?? learners
    const lost = from - to
    if (lost * 10 >= learners && lost > (worst ? worst.from - worst.to : 0))
      worst = { atMs: fromMs, from, to }
  })
  return worst
}

export type ReplayPeak = Pick<VideoPart, 'fromMs' | 'toMs' | 'again'>

/** Returns the stretches that are rewatched more than their surroundings, the most rewatched first; three at most. */
export function replayPeaks(parts: readonly VideoPart[]): ReplayPeak[] {
  const runs: ReplayPeak[] = []
  for (const { fromMs, toMs, again } of parts) {
    const last = runs.at(-1)
    if (last?.again === again) last.toMs = toMs
    else runs.push({ fromMs, toMs, again })
  }
  return runs
    .filter(({ again }, at) => again > (runs[at - 1]?.again ?? 0) && again > (runs[at + 1]?.again ?? 0))
    .toSorted((a, b) => b.again - a.again || a.fromMs - b.fromMs)
    .slice(0, 3)
}
