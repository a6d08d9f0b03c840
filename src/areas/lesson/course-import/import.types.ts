import type { ImportNotice } from '#kernel/import/import.types.ts'
import type {
  SourceCourse,
  SourceFilm,
  SourceSection,
  SourceThing,
  SourceUnit,
} from '../package/source.types.ts'

export const courseFormats = ['sala-course', 'cartridge'] as const
export type CourseFormat = (typeof courseFormats)[number]

/** Where the pictures of a text lie in the file, by their ids. */
type PicturePaths = Record<string, string>

/** One record of the file of a course: the course with its sections, its trailer, an exam or survey, a unit. `told`: codes of what reading told. */
export type StagedPart = { told: string[] } & (
  | {
      what: 'course'
      course: SourceCourse['course']
      cover: string | null
      sections: Omit<SourceSection, 'units'>[]
      pictures: PicturePaths
    }
  | { what: 'trailer'; film: SourceFilm; pictures: PicturePaths }
  | { what: 'thing'; thing: SourceThing; pictures: PicturePaths }
  | { what: 'unit'; section: number; unit: SourceUnit; pictures: PicturePaths }
)

/** A file of a course as it was read. */
export interface ReadCourse {
  source: SourceCourse
  /** What is told of parts that are taken, by what they are. */
  told: Map<SourceUnit | SourceThing, ImportNotice[]>
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

/** What a run remembers: its course, the files it brought (`bringFilm`), and what was made beside it, by the kind of unit. */
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
