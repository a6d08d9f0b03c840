/** Returns whole minutes between two times; at least one and at most a day, so that a forgotten timer counts no more. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.min(1440, Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000)))

/** Formats 390 minutes as `6:30`. */
export const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
