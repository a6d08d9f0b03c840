import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Day } from '#kernel/time/index.ts'
import type { Rubric } from '../assignment/rubric.rules.ts'
import type { Chapter } from '../player/chapters.rules.ts'
import type { ScormManifest } from '../scorm/manifest.ts'
import type { VideoQuestion } from '../video-question/video-question.types.ts'

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
  /** In bytes. */
  size: number
  type: string
  /** Duration of a video in milliseconds, as read by its author's browser; absent if the file does not state it. */
  durationMs?: number
}

/** The languages of video captions. */
export const captionLanguages = ['th', 'en'] as const
export type CaptionLanguage = (typeof captionLanguages)[number]

/** The content of a unit; only properties that apply to its kind are present. */
export interface UnitContent {
  /** The text of an article, or the text beside a video, file or link. */
  text?: Doc | null
  /** The video or other file. */
  file?: CourseFile
  /** For an article: completed after reading to the end of every section, instead of when the reader confirms. */
  mustRead?: boolean
  /** Captions of the video, WebVTT or SubRip. */
  captions?: Partial<Record<CaptionLanguage, CourseFile>>
  /** Named parts of the video, in order. */
  chapters?: Chapter[]
  /** Questions during the video, in its order. Their answer keys never leave the server. */
  questions?: VideoQuestion[]
  /** An https URL. */
  url?: string
  /** The rubric of an assignment. */
  rubric?: Rubric
  /** The contents of the package in the file. */
  scorm?: Pick<ScormManifest, 'version' | 'items'>
  /** The id of an object of another area (`UnitSource`), such as an exam. */
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

/** The contents of a course, in order. */
export interface Outline {
  sections: OutlineSection[]
}
