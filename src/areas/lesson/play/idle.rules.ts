/** How long a video plays without any sign of activity before it asks, in milliseconds. */
export const asksAfterMs = 20 * 60_000

/** Whether to ask if the viewer is still there: only while a video is playing, never during reading or when paused. */
export const isTimeToAsk = (isPlaying: boolean, lastSignAt: number, now: number): boolean =>
  isPlaying && now - lastSignAt >= asksAfterMs
