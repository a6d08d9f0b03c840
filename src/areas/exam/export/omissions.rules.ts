import type { DocNode } from '#kernel/rich-text/doc.types.ts'
import { validateBody } from '../question/body.rules.ts'
import { imageIdsOf } from '../question/image.rules.ts'
import {
  type ExportedQuestion,
  type ExportFormat,
  maxPackageQuestions,
  type Omission,
  type OmissionCode,
} from './export.types.ts'

/** The maximum number of questions listed by name; the rest is only counted. */
const maxListed = 50

/** Longer orders are scored only as a whole in QTI: the number of rules grows quadratically. */
export const maxNeighbourItems = 20

/** Whether GIFT can represent a question. */
export const isGift = (exportedQuestion: ExportedQuestion): boolean =>
  exportedQuestion.body.kind !== 'ordering' && !isFileQuestion(exportedQuestion)

const isFileQuestion = ({ body }: ExportedQuestion): boolean => body.kind === 'file'

const isFinished = ({ body }: ExportedQuestion) => validateBody(body).length === 0

/** Returns the questions included in a format. */
export function exportedQuestions(
  format: ExportFormat,
  questions: readonly ExportedQuestion[],
): readonly ExportedQuestion[] {
  if (format === 'gift') return questions.filter(isGift)
  if (format === 'json') return questions
  const others = questions.filter((question) => !isFileQuestion(question))
  if (format === 'qti-2' || format === 'qti-3') return others.filter(isFinished).slice(0, maxPackageQuestions)
  return others
}

/** Scored as a whole by other programs: the longest correctly ordered run, and neighbours in a very long order. */
const countsAsWhole = ({ body }: ExportedQuestion) =>
  body.kind === 'ordering' &&
  (body.scoring === 'run' || (body.scoring === 'neighbours' && body.items.length > maxNeighbourItems))
/** A video becomes a link, a list starts at one, a callout becomes plain text. */
const losesFormatting = ({ content }: Pick<DocNode, 'content'>): boolean =>
  (content ?? []).some(
    (node) =>
      node.type === 'film' || node.type === 'callout' || Boolean(node.attrs?.start) || losesFormatting(node),
  )
const limitsWords = ({ body }: ExportedQuestion) =>
  body.kind === 'essay' && Boolean(body.minWords || body.maxWords)

/** Returns what a format leaves out of these questions. `pictures`: those included in its file. */
export function omissionsOf(
  format: ExportFormat,
  questions: readonly ExportedQuestion[],
  images: ReadonlySet<string>,
): Omission[] {
  const going = exportedQuestions(format, questions)
  const files = questions.filter(isFileQuestion)
  const others = questions.filter((question) => !isFileQuestion(question))
  const lacksPicture = ({ body }: ExportedQuestion) => imageIdsOf(body).some((id) => !images.has(id))
  switch (format) {
    case 'gift':
      return toOmissions({
        ordering: questions.filter(({ body }) => body.kind === 'ordering'),
        files,
        pictures: going.filter(lacksPicture),
      })
    case 'qti-2':
    case 'qti-3':
      return toOmissions({
        files,
        unfinished: others.filter((other) => !isFinished(other)),
        many: others.filter(isFinished).slice(maxPackageQuestions),
        room: going.filter(lacksPicture),
        form: going.filter(({ body }) => losesFormatting(body.stem)),
        run: going.filter(countsAsWhole),
        words: going.filter(limitsWords),
      })
    case 'csv':
      return toOmissions({ files, pictures: going.filter(lacksPicture) })
    case 'moodle-xml':
      return toOmissions({ files, room: going.filter(lacksPicture) })
    case 'json':
      return toOmissions({ room: going.filter(lacksPicture) })
  }
}

const toOmissions = (found: Partial<Record<OmissionCode, ExportedQuestion[]>>): Omission[] =>
  Object.entries(found).flatMap(([code, all]) =>
    all.length
      ? [
          {
            code: code as OmissionCode,
            count: all.length,
            questions: all.slice(0, maxListed).map(({ id, name }) => ({ id, name })),
          },
        ]
      : [],
  )
