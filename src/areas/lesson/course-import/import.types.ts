import type { ImportNotice } from '#kernel/import/import.types.ts'
import type {
  SourceActivity,
  SourceCourse,
  SourceSection,
  SourceUnit,
  SourceVideo,
} from '../package/source.types.ts'

export const courseFormats = ['sala-course', 'cartridge'] as const
export type CourseFormat = (typeof courseFormats)[number]

/** Paths in the package of the images in a text, by id. */
type ImagePaths = Record<string, string>

/**
 * One record of a course file: the course with its sections, its trailer, an exam or survey, or a unit. `told`: codes
 * of notices from reading.
 */
export type StagedPart = { told: string[] } & (
  | {
      what: 'course'
      course: SourceCourse['course']
      cover: string | null
      sections: Omit<SourceSection, 'units'>[]
      pictures: ImagePaths
    }
  | { what: 'trailer'; film: SourceVideo; pictures: ImagePaths }
  | { what: 'thing'; thing: SourceActivity; pictures: ImagePaths }
  | { what: 'unit'; section: number; unit: SourceUnit; pictures: ImagePaths }
)

/** A course file after parsing. */
export interface ReadCourse {
  source: SourceCourse
  /** Notices about imported parts, by part. */
  noticesByPart: Map<SourceUnit | SourceActivity, ImportNotice[]>
  refused: { label: string; kind: string; notices: ImportNotice[] }[]
  notices: ImportNotice[]
}

export interface CourseImportCounts {
  found: number
  created: number
  updated: number
  approximated: number
  refused: number
}

/**
 * The state of an import run: its course, the imported files (`importUnitFiles`), and additional objects created, by the kind
 * of unit.
 */
export interface CourseImportData {
  courseId?: string
  files?: Record<string, string>
  targets?: Record<string, string>
  made?: Record<string, Record<string, string>>
}

export interface ImportedPart {
  what: StagedPart['what']
}

export const notice = (code: string, params?: Record<string, string | number>): ImportNotice => ({
  code: `course.import.${code}`,
  ...(params && { params }),
})
