/** Whether a category is switched on, and from when until when it is shown; null is open on that side. */
export interface Showing {
  off: boolean
  shownFrom: Date | null
  shownUntil: Date | null
}

/** Shown from its first moment on and before its last. */
export const isHidden = ({ off, shownFrom, shownUntil }: Showing, now: Date): boolean =>
  off || (shownFrom !== null && shownFrom > now) || (shownUntil !== null && shownUntil <= now)

/** For statements: the same of the category `k` at the moment `now`. */
export const hiddenSql = (k: string, now: string) =>
  `(${k}.off OR coalesce(${k}.shown_from > ${now}, false) OR coalesce(${k}.shown_until <= ${now}, false))`

/** The moments still to come at which it appears or goes by itself; none while it is switched off. */
export const changesOf = ({ off, shownFrom, shownUntil }: Showing, now: Date): Date[] =>
  off ? [] : [shownFrom, shownUntil].filter((at) => at !== null).filter((at) => at > now)
