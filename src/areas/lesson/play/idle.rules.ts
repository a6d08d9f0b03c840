/** So long a video runs without any sign of a person before it asks, in milliseconds. */
export const asksAfterMs = 20 * 60_000

/** Whether it is time to ask if somebody is still there: only while a video runs, never of who reads or has paused. */
export const isTimeToAsk = (isPlaying: boolean, lastSignAt: number, now: number): boolean =>
  isPlaying && now - lastSignAt >= asksAfterMs
