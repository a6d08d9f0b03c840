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
    ...rungs.flatMap(({ height, width, tall, bandwidth }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${tall}`,
      `${height}/${playlistName}`,
    ]),
    '',
  ].join('\n')
