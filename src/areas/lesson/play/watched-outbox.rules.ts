/** A report of a player that the server may not have yet; times in milliseconds of the video. */
export interface WaitingReport {
  enrolmentId: string
  unit: string
  /** One opening of the player. */
  session: string
  positionMs: number
  durationMs: number
  ranges: readonly number[]
  again: readonly number[]
}

/** Whether an answer ends the matter: it was taken, or it never will be. Signing in again, waiting or the network may help with the rest. */
export const isSettled = (status: number): boolean =>
  status < 400 || (status < 500 && ![401, 408, 425, 429].includes(status))
