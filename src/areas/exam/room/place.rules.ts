/** How one may go through the questions of an exam. */
export interface Way {
  /** Of questions. */
  count: number
  /** Earlier questions cannot be seen again, and none is skipped unseen. */
  oneWay: boolean
}

/** Whether another question may be shown from the one that is. */
export function mayGo({ count, oneWay }: Way, from: number, to: number): boolean {
  if (to < 0 || to >= count || to === from) return false
  return !oneWay || to === from + 1
}

/**
 * The question an opened room shows: where this device left off. One way, never before the last that was answered, so that neither a
 * reload nor another device leads back.
 */
export function placeOf({ count, oneWay }: Way, kept: number, isAnswered: readonly boolean[]): number {
  const last = Math.max(0, count - 1)
  const there = Number.isInteger(kept) && kept >= 0 ? Math.min(kept, last) : 0
  return oneWay ? Math.max(there, isAnswered.lastIndexOf(true), 0) : there
}
