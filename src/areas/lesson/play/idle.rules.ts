/** How long a video plays without any sign of activity before it asks, in milliseconds. */
export const idlePromptAfterMs = 20 * 60_000

/** Whether to ask if the viewer is still there: only while a video is playing, never during reading or when paused. */
export const shouldPromptIdle = (isPlaying: boolean, lastSignAt: number, now: number): boolean =>
  isPlaying && now - lastSignAt >= idlePromptAfterMs
