import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Day } from '#kernel/time/index.ts'
import type { Rubric } from '../assignment/rubric.rules.ts'
import type { FilmQuestion } from '../film-question/film-question.types.ts'
import type { Chapter } from '../player/chapters.rules.ts'
import type { ScormManifest } from '../scorm/manifest.ts'

export const unitKinds = [
  'video',
  'article',
  'file',
  'link',
  'exam',
  'scorm',
  'assignment',
  'survey',
] as const
export type UnitKind = (typeof unitKinds)[number]

/** A file in the tree of the course (`fileSpace`). */
export interface CourseFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  type: string
  /** Length of a video in milliseconds, as its author's browser read it; absent where the file does not tell. */
  durationMs?: number
}

/** Languages a video has captions in. */
export const captionLanguages = ['th', 'en'] as const
export type CaptionLanguage = (typeof captionLanguages)[number]

/** What a unit holds, by its kind; what its kind has no use for is not there. */
export interface UnitContent {
  /** The text of an article, or what stands beside a video, a file or a link. */
  text?: Doc | null
  /** The video or the file. */
  file?: CourseFile
  /** Of an article: done once it was read to the end of every section, instead of when its reader says so. */
  mustRead?: boolean
  /** Captions of the video, WebVTT or SubRip. */
  captions?: Partial<Record<CaptionLanguage, CourseFile>>
  /** Parts of the video with names, in order. */
  chapters?: Chapter[]
  /** Asked in the middle of the video, in its order. Their keys never leave the server. */
  questions?: FilmQuestion[]
  /** A web address (https). */
  url?: string
  /** What an assignment is marked by. */
  rubric?: Rubric
  /** What stands in the package that is the file. */
  scorm?: Pick<ScormManifest, 'version' | 'items'>
  /** The id of a thing of another area (`UnitSource`): the exam. */
  target?: string
}

export interface OutlineUnit {
  id: string
  kind: UnitKind
  title: string
  minutes: number
  isPreview: boolean
  isRequired: boolean
  donePercent: number
  content: UnitContent
}

export interface OutlineSection {
  id: string
  title: string
  opensOn: Day | null
  opensAfterDays: number | null
  inOrder: boolean
  units: OutlineUnit[]
}

/** What is taught, in its order. */
export interface Outline {
  sections: OutlineSection[]
}
