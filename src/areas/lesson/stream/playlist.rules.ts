import type { Rung } from './ladder.rules.ts'

/** A part of a film, as a playlist names it. */
const part = /^\d{5}\.m4s$/
export const initName = 'init.mp4'
export const playlistName = 'index.m3u8'

/** Whether a size of a stream has a file of this name. */
export const isPartName = (name: string): boolean => name === initName || part.test(name)

export interface MediaPlaylist {
  parts: { name: string; seconds: number }[]
  seconds: number
}

const mostParts = 10_000

/** What ffmpeg wrote, whole and with names of ours alone; null where it is anything else. */
export function readPlaylist(text: string): MediaPlaylist | null {
  const lines = text.split(/\r?\n/).filter(Boolean)
  if (lines[0] !== '#EXTM3U' || lines.at(-1) !== '#EXT-X-ENDLIST') return null
  if (!lines.includes(`#EXT-X-MAP:URI="${initName}"`)) return null
  const parts: MediaPlaylist['parts'] = []
  let seconds = 0
  for (const line of lines) {
    const told = /^#EXTINF:(\d+(?:\.\d+)?),/.exec(line)
    if (told) seconds = Number(told[1])
    if (line.startsWith('#')) continue
    if (!part.test(line) || !(seconds > 0) || parts.length >= mostParts) return null
    parts.push({ name: line, seconds })
    seconds = 0
  }
  return parts.length ? { parts, seconds: parts.reduce((sum, one) => sum + one.seconds, 0) } : null
}

/** The most that a size takes of a line, in bits a second: its heaviest part, where that is no scrap at the end. */
export function bandwidthOf({ parts, seconds }: MediaPlaylist, bytes: readonly number[]): number {
  const target = Math.max(...parts.map((one) => one.seconds))
  const whole = bytes.reduce((sum, size) => sum + size, 0) / seconds
  const heavy = parts.map((one, at) => (one.seconds < target / 2 ? 0 : (bytes[at] ?? 0) / one.seconds))
  return Math.max(1, Math.ceil(Math.max(whole, ...heavy) * 8))
}

/** What is in a size, of the beginning of its film (ISO 14496-15: `avcC` tells profile, what it keeps to, and level). */
export function codecsOf(init: string): string | null {
  const at = init.indexOf('avcC')
  const video = [5, 6, 7].map((on) => init.charCodeAt(at + on))
  if (at < 0 || !video.every((one) => one >= 0 && one < 256)) return null
  const hex = video.map((one) => one.toString(16).padStart(2, '0')).join('')
  return `avc1.${hex}${init.includes('mp4a') ? ',mp4a.40.2' : ''}`
}

/** The playlist of one size (RFC 8216). */
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

/** The sizes of a stream, each with its playlist. */
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
