import type { SourceQuestion } from '../import/import.types.ts'

export const exportFormats = ['qti-3', 'qti-2', 'moodle-xml', 'gift', 'csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportedQuestion
  extends Pick<SourceQuestion, 'name' | 'points' | 'difficulty' | 'tags' | 'category' | 'body'> {
  id: string
}

/** Pictures that go into a file, by their ids, in base64. */
export type EmbeddedPictures = ReadonlyMap<string, string>

/** One file takes so many bytes of pictures, and so many of them. */
export const mostPictureBytes = 10 * 2 ** 20
export const mostPictures = 900

/** A package takes so many questions: with its pictures it stays within what imports open, ours among them. */
export const mostInPackage = 3000

/** Formats that take pictures along. */
export const takesPictures: readonly ExportFormat[] = ['qti-3', 'qti-2', 'moodle-xml', 'json']

/**
 * What of questions does not go out with a format. `ordering`: they stay out, the format has no such questions; `pictures`: their
 * pictures do not go along; `room`: pictures that have no room in one file, or are gone; `unfinished`: they stay out, since they lack
 * something an item must have; `many`: they stay out, the package is full; `files`: they stay out, the
 * format has no questions that are answered by files; `form`, `run`, `words`: they go along, but other programs
 * show films as links and know no callouts; count an order as a whole; know no limits of words.
 */
export type ToldCode =
  | 'unfinished'
  | 'many'
  | 'ordering'
  | 'files'
  | 'pictures'
  | 'room'
  | 'form'
  | 'run'
  | 'words'

/** Questions of which something stays behind, or that stay behind themselves. */
export interface Told {
  code: ToldCode
  count: number
  /** The first of them. */
  questions: Pick<ExportedQuestion, 'id' | 'name'>[]
}
