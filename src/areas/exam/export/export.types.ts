import type { SourceQuestion } from '../import/import.types.ts'

export const exportFormats = ['qti-3', 'qti-2', 'moodle-xml', 'gift', 'csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportedQuestion
  extends Pick<SourceQuestion, 'name' | 'points' | 'difficulty' | 'tags' | 'category' | 'body'> {
  id: string
}

/** Images to include in a file, by id, in base64. */
export type EmbeddedImages = ReadonlyMap<string, string>

/** The maximum size of images in a file, and their maximum number. */
export const maxImageBytes = 10 * 2 ** 20
export const maxImages = 900

/** The maximum number of questions in a package: with its images it stays within the limits of importers, including ours. */
export const maxPackageQuestions = 3000

/** Formats that include images. */
export const imageFormats: readonly ExportFormat[] = ['qti-3', 'qti-2', 'moodle-xml', 'json']

/**
 * What a format leaves out. `ordering`: the questions, as the format has no such kind; `pictures`: their images;
 * `room`: images that do not fit in one file, or were deleted; `unfinished`: the questions, since they lack something
 * an item requires; `many`: the questions, as the package is full; `files`: the questions, as the format has no file
 * answers; `form`, `run`, `words`: the questions are included, but other programs show videos as links and have no
 * callouts; score an order only as a whole; have no word limits.
 */
export type OmissionCode =
  | 'unfinished'
  | 'many'
  | 'ordering'
  | 'files'
  | 'pictures'
  | 'room'
  | 'form'
  | 'run'
  | 'words'

/** Questions that are left out completely or partially. */
export interface Omission {
  code: OmissionCode
  count: number
  /** The first of them. */
  questions: Pick<ExportedQuestion, 'id' | 'name'>[]
}
