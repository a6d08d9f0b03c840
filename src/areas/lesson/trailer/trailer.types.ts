import type { CaptionLanguage, CourseFile } from '../outline/outline.types.ts'

/**
 * The trailer of a course, visible to everybody who may see its page: only this video and its captions, of all the
 * course's files.
 */
export interface Trailer {
  file: CourseFile
  captions?: Partial<Record<CaptionLanguage, CourseFile>>
}

/** A trailer as the page of a course shows it before it is played. */
export interface TrailerView {
  /** 0 if the file does not state it. */
  durationMs: number
}
