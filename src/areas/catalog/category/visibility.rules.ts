/** Whether a category is switched on, and the dates between which it is shown; null is open-ended. */
export interface CategoryVisibility {
  off: boolean
  shownFrom: Date | null
  shownUntil: Date | null
}

/** Shown from its start (inclusive) to its end (exclusive). */
export const isHidden = ({ off, shownFrom, shownUntil }: CategoryVisibility, now: Date): boolean =>
  off || (shownFrom !== null && shownFrom > now) || (shownUntil !== null && shownUntil <= now)

/** The same as SQL, for the category `k` at the time `now`. */
export const hiddenSql = (k: string, now: string) =>
  `(${k}.off OR coalesce(${k}.shown_from > ${now}, false) OR coalesce(${k}.shown_until <= ${now}, false))`

/** Returns the future times at which it appears or disappears automatically; none while it is switched off. */
export const visibilityChangeTimes = (
  { off, shownFrom, shownUntil }: CategoryVisibility,
  now: Date,
): Date[] => (off ? [] : [shownFrom, shownUntil].filter((at) => at !== null).filter((at) => at > now))
