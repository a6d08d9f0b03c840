import type { Storyboard } from './storyboard.rules.ts'

export const streamStates = ['waiting', 'making', 'ready', 'failed'] as const
export type StreamState = (typeof streamStates)[number]

/** Why no stream could be made of a film. */
export const streamFaults = [
  'unreadable',
  'no_video',
  'too_long',
  'too_large',
  'no_space',
  'took_too_long',
  'incomplete',
  'stopped',
] as const
export type StreamFault = (typeof streamFaults)[number]

/** A stream as a player takes it. */
export interface FilmStream {
  /** Its master playlist. */
  src: string
  /** The sizes it has, from the smallest: how they are called, and their playlists. */
  sizes: { height: number; src: string }[]
  /** Pictures of its moments, and where their sheet is; null where there are none. */
  pictures: (Storyboard & { src: string }) | null
}

/** What its author is told of the stream of a film. */
export interface StreamView {
  /** Where its changes are told; null where none comes by itself. */
  topic: string | null
  /** `none`: none was asked for. */
  state: StreamState | 'none'
  why: StreamFault | null
  heights: number[]
  bytes: number
  /** Whether this installation can make one. */
  canMake: boolean
}
