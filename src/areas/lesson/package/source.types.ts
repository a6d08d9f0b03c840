import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { CourseQuestion, Level } from '../course/course.types.ts'
import type { CaptionLanguage, OutlineSection, OutlineUnit, UnitContent } from '../outline/outline.types.ts'

/** A file of a package, by its path; without a path it was left out, and is looked up on the site by its id. */
export interface SourceFile {
  path?: string
  name: string
  /** In bytes. */
  size: number
  durationMs?: number
  /** The original id of a file that was left out. */
  was?: string
}

/** A video of a package with its captions. */
export interface SourceVideo {
  file?: SourceFile
  captions?: Partial<Record<CaptionLanguage, SourceFile>>
}

/** A unit of a package. Its files and its target are package references. */
export interface SourceUnit extends Omit<OutlineUnit, 'id' | 'content'>, SourceVideo {
  content: Omit<UnitContent, 'file' | 'captions' | 'scorm' | 'target'>
  /** The `ref` of an object. */
  thing?: string
}

/** An exam or survey of a package, in the format of its area. */
export interface SourceActivity {
  kind: 'exam' | 'survey'
  ref: string
  name: string
  value: unknown
  /** A question bank only, as cartridges may have: no unit refers to it. */
  isBank?: boolean
}

/** The course details in a package, without what is specific to a site (teachers, prerequisites). */
export interface SourceDetails {
  slug: string
  title: string
  subtitle: string
  about: Doc
  outcomes: string[]
  needs: string[]
  topic: string
  level: Level
  language: 'th' | 'en'
  access: 'free' | 'paid' | 'code' | 'approval' | 'granted'
  /** In satang. */
  price: number
  listPrice: number | null
  capacity: number | null
  joinFrom: string | null
  joinUntil: string | null
  accessDays: number | null
  questions: CourseQuestion[]
}

export interface SourceSection extends Omit<OutlineSection, 'id' | 'units'> {
  units: SourceUnit[]
}

/** A course in package format. */
export interface SourceCourse {
  course: SourceDetails
  cover: string | null
  trailer: SourceVideo | null
  sections: SourceSection[]
  things: SourceActivity[]
  /** The paths of images in its texts, by id. */
  pictures: Record<string, string>
}
