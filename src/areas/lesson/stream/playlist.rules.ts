import type { Rung } from './ladder.rules.ts'

/** A segment, as named in a playlist. */
const part = /^\d{5}\.m4s$/
export const initName = 'init.mp4'
export const playlistName = 'index.m3u8'

/** Whether a size of a stream may contain a file of this name. */
export const isPartName = (name: string): boolean => name === initName || part.test(name)

export interface MediaPlaylist {
  parts: { name: string; seconds: number }[]
  seconds: number
}

const maxParts = 10_000

/** Parses a complete playlist written by ffmpeg, with only our file names; null if it is anything else. */
export function readPlaylist(text: string): MediaPlaylist | null {
  const lines = text.split(/\r?\n/).filter(Boolean)
  if (lines[0] !== '#EXTM3U' || lines.at(-1) !== '#EXT-X-ENDLIST') return null
  if (!lines.includes(`#EXT-X-MAP:URI="${initName}"`)) return null
  const parts: MediaPlaylist['parts'] = []
  let seconds = 0
  for (const line of lines) {
    const match = /^#EXTINF:(\d+(?:\.\d+)?),/.exec(line)
    if (match) seconds = Number(match[1])
    if (line.startsWith('#')) continue
    if (!part.test(line) || !(seconds > 0) || parts.length >= maxParts) return null
    parts.push({ name: line, seconds })
    seconds = 0
  }
  return parts.length ? { parts, seconds: parts.reduce((sum, eachPart) => sum + eachPart.seconds, 0) } : null
}

/** Returns the peak bandwidth of a size in bits per second: that of its heaviest segment, except for a short one at the end. */
export function bandwidthOf({ parts, seconds }: MediaPlaylist, bytes: readonly number[]): number {
  const target = Math.max(...parts.map((eachPart) => eachPart.seconds))
  const averageBandwidth = bytes.reduce((sum, size) => sum + size, 0) / seconds
  const heavy = parts.map((eachPart, at) =>
    eachPart.seconds < target / 2 ? 0 : (bytes[at] ?? 0) / eachPart.seconds,
  )
  return Math.max(1, Math.ceil(Math.max(averageBandwidth, ...heavy) * 8))
}

/** Returns the codecs of a size from its init segment (ISO 14496-15: `avcC` contains profile, compatibility and level). */
export function codecsOf(init: string): string | null {
  const at = init.indexOf('avcC')
  const video = [5, 6, 7].map((on) => init.charCodeAt(at + on))
  if (at < 0 || !video.every((byte) => byte >= 0 && byte < 256)) return null
  const hex = video.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `avc1.${hex}${init.includes('mp4a') ? ',mp4a.40.2' : ''}`
}

/** Builds the playlist of one size (RFC 8216). */
export const writePlaylist = ({ parts }: MediaPlaylist): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...parts.map(({ seconds }) => Math.round(seconds)))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${initName}"`,
    ...parts.flatMap(({ name, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, name]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')

/** Builds the master playlist of all sizes. */
export const writeMaster = (rungs: readonly Rung[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...rungs.flatMap(({ height, width, tall, bandwidth, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${tall}${codecs ? `,CODECS="${codecs}"` : ''}`,
      `${height}/${playlistName}`,
    ]),
    '',
  ].join('\n')
