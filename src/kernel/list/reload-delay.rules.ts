/** Changes within this time cause a single reload. */
const debounceMs = 250
/** How long after its last move a pointer may still be on its way to its target. */
const pointerSettleMs = 800
/** The maximum delay of a reload, however busy the pointer is. */
const maxDelayMs = 5000

export interface ReloadState {
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
export function reloadDelay({ now, since, latest, pointer }: ReloadState): number {
  const settled = Math.max(latest + debounceMs, pointer === null ? 0 : pointer + pointerSettleMs)
  return Math.max(0, Math.min(settled, since + maxDelayMs) - now)
}
