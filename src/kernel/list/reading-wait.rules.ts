/** Changes within this time cause a single reload. */
const gatherMs = 250
/** How long after its last move a pointer may still be on its way to its target. */
const aimMs = 800
/** The maximum delay of a reload, however busy the pointer is. */
const longestMs = 5000

export interface Reading {
  now: number
  /** When the first unloaded change arrived. */
  since: number
  /** When the latest one arrived. */
  latest: number
  /** When the pointer last moved or was pressed; null if never. */
  pointer: number | null
}

/**
 * Returns the delay in milliseconds before a list reloads itself: until changes have gathered and no pointer is aiming
 * at a row, because a new row above would shift another one under it between looking and pressing.
 */
export function readingWait({ now, since, latest, pointer }: Reading): number {
  const settled = Math.max(latest + gatherMs, pointer === null ? 0 : pointer + aimMs)
  return Math.max(0, Math.min(settled, since + longestMs) - now)
}
