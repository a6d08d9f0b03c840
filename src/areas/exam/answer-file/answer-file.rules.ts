import type { Answer, AnswerFile, Answers, FileType, QuestionBody } from '../question/question.types.ts'

/** So many bytes a megabyte has, for learners and limits. */
export const megabyte = 2 ** 20

/** Files that were taken out of an answer stay with their attempt, so a question takes more than its answer may have, and not for ever. */
export const mostUploads = (mostFiles: number): number => mostFiles * 2 + 8

const endings: Record<FileType, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/gif',
  pdf: 'application/pdf,.pdf',
  office: '.docx,.xlsx,.pptx,.odt,.ods,.odp,.doc,.xls,.ppt',
  sound: 'audio/*,.mp3,.m4a,.wav,.ogg',
}

/** What a browser's choice of files offers first; the server decides by what they hold. */
export const acceptOf = (types: readonly FileType[]): string => types.map((type) => endings[type]).join(',')

/** How a marker's page shows a file; others are downloaded. */
export const lookOf = ({ type }: Pick<AnswerFile, 'type'>): 'picture' | 'pdf' | 'other' =>
  type.startsWith('image/') ? 'picture' : type === 'application/pdf' ? 'pdf' : 'other'

/**
 * An answer of files with what the server knows of them. Where one of them was not put into this question of this attempt it is no
 * answer: null.
 */
export function withOwnFiles(
  { kind }: Pick<QuestionBody, 'kind'>,
  answer: Answer | null,
  own: ReadonlyMap<string, AnswerFile>,
): Answer | null {
  if (kind !== 'file' || !answer) return answer
  const files = (answer as Answers['file']).files.flatMap(({ id }) => own.get(id) ?? [])
  return files.length === (answer as Answers['file']).files.length ? { files } : null
}
