import type { CaptionLanguage, CourseFile } from '../outline/outline.types.ts'

/** The film that shows a course to everybody who may see its page: of the course's files, this one and its captions alone. */
export interface Trailer {
  file: CourseFile
  captions?: Partial<Record<CaptionLanguage, CourseFile>>
}

/** A trailer as the page of a course has it before it is played. */
export interface TrailerView {
  /** 0 where the file does not tell. */
  durationMs: number
}
