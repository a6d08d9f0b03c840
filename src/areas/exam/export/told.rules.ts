import type { DocNode } from '#kernel/rich-text/doc.types.ts'
import { faultsOfBody } from '../question/body.rules.ts'
import { pictureIdsOf } from '../question/picture.rules.ts'
import {
  type ExportedQuestion,
  type ExportFormat,
  mostInPackage,
  type Told,
  type ToldCode,
} from './export.types.ts'

/** So many questions are named; the rest is counted. */
const mostNamed = 50

/** Longer orders count as a whole in QTI: the rules grow with the square of their length. */
export const longestNeighbours = 20

/** What GIFT has a form for. */
export const isGift = ({ body }: ExportedQuestion): boolean => body.kind !== 'ordering'

const isFinished = ({ body }: ExportedQuestion) => faultsOfBody(body).length === 0

/** The questions that go out with a format. */
export function goingOut(
  format: ExportFormat,
  questions: readonly ExportedQuestion[],
): readonly ExportedQuestion[] {
  if (format === 'gift') return questions.filter(isGift)
  if (format === 'qti-2' || format === 'qti-3') return questions.filter(isFinished).slice(0, mostInPackage)
  return questions
}

/** Counted as a whole by other programs: the longest run that is in order, and neighbours in a very long order. */
const countsAsWhole = ({ body }: ExportedQuestion) =>
  body.kind === 'ordering' &&
  (body.scoring === 'run' || (body.scoring === 'neighbours' && body.items.length > longestNeighbours))
/** A film becomes a link, a list begins at one, a callout is plain text. */
const losesForm = ({ content }: Pick<DocNode, 'content'>): boolean =>
  (content ?? []).some(
    (node) =>
      node.type === 'film' || node.type === 'callout' || Boolean(node.attrs?.start) || losesForm(node),
  )
const limitsWords = ({ body }: ExportedQuestion) =>
  body.kind === 'essay' && Boolean(body.minWords || body.maxWords)

/** What of these questions a format leaves behind. `pictures`: those that go into its file. */
export function toldOf(
  format: ExportFormat,
  questions: readonly ExportedQuestion[],
  pictures: ReadonlySet<string>,
): Told[] {
  const going = goingOut(format, questions)
  const lacksPicture = ({ body }: ExportedQuestion) => pictureIdsOf(body).some((id) => !pictures.has(id))
  switch (format) {
    case 'gift':
      return told({
        ordering: questions.filter((one) => !isGift(one)),
        pictures: going.filter(lacksPicture),
      })
    case 'qti-2':
    case 'qti-3':
      return told({
        unfinished: questions.filter((one) => !isFinished(one)),
        many: questions.filter(isFinished).slice(mostInPackage),
        room: going.filter(lacksPicture),
        form: going.filter(({ body }) => losesForm(body.stem)),
        run: going.filter(countsAsWhole),
        words: going.filter(limitsWords),
      })
    case 'csv':
      return told({ pictures: questions.filter(lacksPicture) })
    case 'moodle-xml':
    case 'json':
      return told({ room: questions.filter(lacksPicture) })
  }
}

const told = (found: Partial<Record<ToldCode, ExportedQuestion[]>>): Told[] =>
  Object.entries(found).flatMap(([code, all]) =>
    all.length
      ? [
          {
            code: code as ToldCode,
            count: all.length,
            questions: all.slice(0, mostNamed).map(({ id, name }) => ({ id, name })),
          },
        ]
      : [],
  )
