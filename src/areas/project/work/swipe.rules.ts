/** The distance a finger moves before a row reacts; a slipped tap stays a tap. */
export const swipeTriggerPx = 84
/** The distance before a swipe is distinguished from the start of a scroll. */
const swipeStartPx = 12

export type SwipeDirection = 'start' | 'end'

/** Returns how far a row follows a finger: not at all while scrolling, or if nothing would be done. */
export function swipeOffset(dx: number, dy: number, may: { start: boolean; end: boolean }): number {
  if (Math.abs(dx) < swipeStartPx || Math.abs(dy) > Math.abs(dx)) return 0
  if (dx > 0 ? !may.end : !may.start) return 0
  return Math.max(-1.5 * swipeTriggerPx, Math.min(1.5 * swipeTriggerPx, dx))
}

/** Returns what releasing there does: towards the end of the line, towards its start, or nothing. */
export const swipeDirectionOf = (followedBy: number): SwipeDirection | null =>
  followedBy >= swipeTriggerPx ? 'end' : followedBy <= -swipeTriggerPx ? 'start' : null
