import type { Answer, AnswerFile, Answers, FileType, QuestionBody } from '../question/question.types.ts'

/** Bytes per megabyte, for learners and limits. */
export const megabyte = 2 ** 20

/**
 * Files removed from an answer stay with their attempt, so a question accepts more uploads than its answer may have,
 * but not unlimited ones.
 */
export const maxUploads = (mostFiles: number): number => mostFiles * 2 + 8

const acceptByType: Record<FileType, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/gif',
  pdf: 'application/pdf,.pdf',
  office: '.docx,.xlsx,.pptx,.odt,.ods,.odp,.doc,.xls,.ppt',
  sound: 'audio/*,.mp3,.m4a,.wav,.ogg',
}

/** The types suggested by the browser's file picker; the server checks the content. */
export const acceptOf = (types: readonly FileType[]): string =>
  types.map((type) => acceptByType[type]).join(',')

/** How a marker's page shows a file; others are downloaded. */
export const previewKindOf = ({ type }: Pick<AnswerFile, 'type'>): 'picture' | 'pdf' | 'other' =>
  type.startsWith('image/') ? 'picture' : type === 'application/pdf' ? 'pdf' : 'other'

/**
 * Returns a file answer with the stored properties of its files. Null if one of them was not uploaded to this question
 * of this attempt.
 */
export function withStoredFiles(
  { kind }: Pick<QuestionBody, 'kind'>,
  answer: Answer | null,
  storedFiles: ReadonlyMap<string, AnswerFile>,
): Answer | null {
  if (kind !== 'file' || !answer) return answer
  const files = (answer as Answers['file']).files.flatMap(({ id }) => storedFiles.get(id) ?? [])
  return files.length === (answer as Answers['file']).files.length ? { files } : null
}
