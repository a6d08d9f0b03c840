import { msOfClock } from './clock.rules.ts'

/** A named part of a video, up to the start of the next one. */
export interface Chapter {
  atMs: number
  title: string
}

export const maxChapters = 100

/**
 * Parses chapters as written by the author, one per line: `2:13 ชั้นใบไม้`. On error returns the first invalid line,
 * counted from one.
 */
export function readChapters(text: string): { ok: true; chapters: Chapter[] } | { ok: false; line: number } {
  const chapters: Chapter[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim()) continue
    const [, time = '', title = ''] = /^\s*([\d:.,]{3,12})\s+(?:[-–—]\s+)?(\S.*)$/.exec(line) ?? []
    const atMs = msOfClock(time)
    const isTwice = chapters.some((chapter) => chapter.atMs === atMs)
    if (atMs === null || isTwice || title.trim().length > 120 || chapters.length >= maxChapters)
      return { ok: false, line: index + 1 }
    chapters.push({ atMs, title: title.trim() })
  }
  return { ok: true, chapters: chapters.sort((a, b) => a.atMs - b.atMs) }
}

/** Returns the chapter at a time; undefined before the first. */
export const chapterAt = (chapters: readonly Chapter[], ms: number): Chapter | undefined =>
  chapters.findLast(({ atMs }) => atMs <= ms)
