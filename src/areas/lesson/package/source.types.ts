import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { CourseQuestion, Level } from '../course/course.types.ts'
import type { CaptionLanguage, OutlineSection, OutlineUnit, UnitContent } from '../outline/outline.types.ts'

/** A file of a package: where it lies in it; without a path it was left behind, and is looked for on the site by its id. */
export interface SourceFile {
  path?: string
  name: string
  /** Bytes. */
  size: number
  durationMs?: number
  /** Of a file that was left behind. */
  was?: string
}

/** A film of a package with what it says. */
export interface SourceFilm {
  file?: SourceFile
  captions?: Partial<Record<CaptionLanguage, SourceFile>>
}

/** A unit of a package. Its files, and what it leads to, are named as the package calls them. */
export interface SourceUnit extends Omit<OutlineUnit, 'id' | 'content'>, SourceFilm {
  content: Omit<UnitContent, 'file' | 'captions' | 'scorm' | 'target'>
  /** The `ref` of a thing. */
  thing?: string
}

/** An exam or a survey of a package, as its area writes it. */
export interface SourceThing {
  kind: 'exam' | 'survey'
  ref: string
  name: string
  value: unknown
  /** Questions alone, as a cartridge may have them: no unit leads to it. */
  isBank?: boolean
}

/** What a package says of a course as a whole. What belongs to a site alone (who teaches, what comes before) is not in it. */
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
  /** Satang. */
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

/** A course as a package has it. */
export interface SourceCourse {
  course: SourceDetails
  cover: string | null
  trailer: SourceFilm | null
  sections: SourceSection[]
  things: SourceThing[]
  /** Pictures of its texts by their ids, and where each lies. */
  pictures: Record<string, string>
}
