import { msOfClock } from './clock.rules.ts'

/** A caption: its text, and its start and end in milliseconds of the video. */
export interface Cue {
  fromMs: number
  toMs: number
  text: string
}

/** The maximum size of a captions file; larger ones would be for videos lasting days. */
export const maxCaptionBytes = 1_000_000
const maxCues = 10_000
const maxTextLength = 500

/**
 * Parses a WebVTT or SubRip file into cues, ordered by start. Styles, positions and comments are ignored, markup in the
 * text is removed; invalid cues are skipped. Null if it is neither format, or has no cues.
 */
export function readCaptions(source: string): Cue[] | null {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const cues: Cue[] = []
  for (const block of text.split(/\n[ \t]*\n/)) {
    const lines = block.split('\n')
    // A cue may have a number or a name above its timing.
    const at = lines.slice(0, 3).findIndex((line) => line.includes('-->'))
    if (at < 0) continue
    const times = timesOf(lines[at] ?? '')
    const cueText = plain(lines.slice(at + 1).join('\n'))
    if (times && cueText) cues.push({ ...times, text: cueText })
    if (cues.length >= maxCues) break
  }
  return cues.length ? cues.sort((a, b) => a.fromMs - b.fromMs) : null
}

function timesOf(line: string): Pick<Cue, 'fromMs' | 'toMs'> | null {
  const [from = '', rest = ''] = line.split('-->', 2)
  const fromMs = msOfClock(from)
  const toMs = msOfClock(rest.trim().split(/\s/, 1)[0] ?? '')
  return fromMs === null || toMs === null || toMs <= fromMs ? null : { fromMs, toMs }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/** The text without markup: it is shown as text, never as HTML. */
const plain = (text: string): string =>
  text
    .slice(0, maxTextLength * 4)
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/\{\\[^{}]{0,100}\}/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, maxTextLength)

/** Returns the index of the cue at a time; the last one during silence, -1 before the first. */
export function cueAt(cues: readonly Cue[], ms: number): number {
  let low = 0
  let high = cues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle] as Cue).fromMs <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Splits a text at the matches of a search term for highlighting, ignoring case. */
export function splitAtMatches(text: string, search: string): { text: string; isFound: boolean }[] {
  const normalizedSearch = search.trim().toLocaleLowerCase()
  if (!normalizedSearch) return [{ text, isFound: false }]
  const low = text.toLocaleLowerCase()
  // If lower-casing changes the length, all following positions would be shifted.
  if (low.length !== text.length) return [{ text, isFound: low.includes(normalizedSearch) }]
  const parts: { text: string; isFound: boolean }[] = []
  let at = 0
  for (let found = low.indexOf(normalizedSearch); found >= 0; found = low.indexOf(normalizedSearch, at)) {
    if (found > at) parts.push({ text: text.slice(at, found), isFound: false })
    at = found + normalizedSearch.length
    parts.push({ text: text.slice(found, at), isFound: true })
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false })
  return parts
}
