import type { SourceQuestion } from '../import/import.types.ts'

export const exportFormats = ['moodle-xml', 'gift', 'csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportedQuestion
  extends Pick<SourceQuestion, 'name' | 'points' | 'difficulty' | 'tags' | 'category' | 'body'> {
  id: string
}

/** Pictures that go into a file, by their ids, in base64. */
export type EmbeddedPictures = ReadonlyMap<string, string>

/** One file takes so many bytes of pictures. */
export const mostPictureBytes = 12 * 2 ** 20

/** Formats that take pictures along. */
export const withPictures: readonly ExportFormat[] = ['moodle-xml', 'json']

/**
 * What of questions does not go out with a format. `ordering`: they stay out, the format has no such questions; `pictures`: their
 * pictures do not go along; `room`: pictures that have no room in one file, or are gone.
 */
export type ToldCode = 'ordering' | 'pictures' | 'room'

/** Questions of which something stays behind, or that stay behind themselves. */
export interface Told {
  code: ToldCode
  count: number
  /** The first of them. */
  questions: Pick<ExportedQuestion, 'id' | 'name'>[]
}
