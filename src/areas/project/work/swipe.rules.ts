/** So far a finger goes before a row acts; a tap that slips stays a tap. */
export const swipeFar = 84
/** So far it goes before it is told from the beginning of a scroll. */
const began = 12

export type Swipe = 'start' | 'end'

/** How far a row follows a finger: not at all while it scrolls, and not where nothing would be done. */
export function followed(dx: number, dy: number, may: { start: boolean; end: boolean }): number {
  if (Math.abs(dx) < began || Math.abs(dy) > Math.abs(dx)) return 0
  if (dx > 0 ? !may.end : !may.start) return 0
  return Math.max(-1.5 * swipeFar, Math.min(1.5 * swipeFar, dx))
}

/** What letting go does there: towards the end of the line, towards its start, or nothing. */
export const swipeOf = (followedBy: number): Swipe | null =>
  followedBy >= swipeFar ? 'end' : followedBy <= -swipeFar ? 'start' : null
