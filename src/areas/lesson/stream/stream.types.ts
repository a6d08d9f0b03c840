import type { Storyboard } from './storyboard.rules.ts'

export const streamStates = ['waiting', 'making', 'ready', 'failed'] as const
export type StreamState = (typeof streamStates)[number]

/** Why no stream could be made from a video. */
export const streamErrorCodes = [
  'unreadable',
  'no_video',
  'too_long',
  'too_large',
  'no_space',
  'took_too_long',
  'incomplete',
  'stopped',
] as const
export type StreamErrorCode = (typeof streamErrorCodes)[number]

/** A stream for the player. */
export interface VideoStream {
  /** The URL of its master playlist. */
  src: string
  /** The available sizes, from the smallest: their heights and playlists. */
  sizes: { height: number; src: string }[]
  /** The storyboard, and the URL of its sheet; null if there is none. */
  pictures: (Storyboard & { src: string }) | null
}

/** The state of a video's stream, for its author. */
export interface StreamView {
  /** The live topic of its changes; null if none are expected. */
  topic: string | null
  /** `none`: none was requested. */
  state: StreamState | 'none'
  reason: StreamErrorCode | null
  heights: number[]
  bytes: number
  /** Whether this installation can make streams. */
  canMake: boolean
}
