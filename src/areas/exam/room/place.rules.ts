/** The rules for moving between the questions of an exam. */
export interface Way {
  /** The number of questions. */
  count: number
  /** Whether earlier questions cannot be seen again and none can be skipped unseen. */
  oneWay: boolean
}

/** Whether another question may be shown from the current one. */
export function mayGo({ count, oneWay }: Way, from: number, to: number): boolean {
  if (to < 0 || to >= count || to === from) return false
  return !oneWay || to === from + 1
}

/**
 * Returns the question to show when the room is opened: where this device left off. With `oneWay`, never before the
 * last answered question, so that neither a reload nor another device allows going back.
 */
export function placeOf({ count, oneWay }: Way, kept: number, isAnswered: readonly boolean[]): number {
  const last = Math.max(0, count - 1)
  const there = Number.isInteger(kept) && kept >= 0 ? Math.min(kept, last) : 0
  return oneWay ? Math.max(there, isAnswered.lastIndexOf(true), 0) : there
}
