/** A report of a player that the server may not have received; times in milliseconds of the video. */
export interface WaitingReport {
  enrolmentId: string
  unit: string
  /** The session of a player, from opening to closing. */
  session: string
  positionMs: number
  durationMs: number
  ranges: readonly number[]
  again: readonly number[]
}

/**
 * Whether a response is final: the report was accepted, or never will be. Other failures may be resolved by signing in,
 * waiting or the network.
 */
export const isSettled = (status: number): boolean =>
  status < 400 || (status < 500 && ![401, 408, 425, 429].includes(status))
