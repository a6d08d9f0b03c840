/** Whole minutes from one moment to another; one at least, a day at most: a timer that was forgotten counts no more. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.min(1440, Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000)))

/** `6:30` of 390 minutes. */
export const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
