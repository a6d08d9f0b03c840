/** Changes that come within this time are one reading. */
const gatherMs = 250
/** So long after its last move a pointer may still be on its way to what it saw. */
const aimMs = 800
/** Nobody waits longer than this for news, however busy their pointer is. */
const longestMs = 5000

export interface Reading {
  now: number
  /** When the first change came that has not been read yet. */
  since: number
  /** When the latest one came. */
  latest: number
  /** When the pointer last moved or was pressed; null when it never was. */
  pointer: number | null
}

/**
 * How many milliseconds a list waits before it reads itself again: until changes have gathered and no pointer is aiming at a row, because a
 * new row above would put another one under it between the look and the press.
 */
export function readingWait({ now, since, latest, pointer }: Reading): number {
  const settled = Math.max(latest + gatherMs, pointer === null ? 0 : pointer + aimMs)
  return Math.max(0, Math.min(settled, since + longestMs) - now)
}
