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

/** The maximum number of questions listed by name; the rest is only counted. */
const mostNamed = 50

/** Longer orders are scored only as a whole in QTI: the number of rules grows quadratically. */
export const longestNeighbours = 20

/** Whether GIFT can represent a question. */
export const isGift = (one: ExportedQuestion): boolean => one.body.kind !== 'ordering' && !takesFiles(one)

const takesFiles = ({ body }: ExportedQuestion): boolean => body.kind === 'file'

const isFinished = ({ body }: ExportedQuestion) => faultsOfBody(body).length === 0

/** Returns the questions included in a format. */
export function goingOut(
  format: ExportFormat,
  questions: readonly ExportedQuestion[],
): readonly ExportedQuestion[] {
  if (format === 'gift') return questions.filter(isGift)
  if (format === 'json') return questions
  const others = questions.filter((one) => !takesFiles(one))
  if (format === 'qti-2' || format === 'qti-3') return others.filter(isFinished).slice(0, mostInPackage)
  return others
}

/** Scored as a whole by other programs: the longest correctly ordered run, and neighbours in a very long order. */
const countsAsWhole = ({ body }: ExportedQuestion) =>
  body.kind === 'ordering' &&
  (body.scoring === 'run' || (body.scoring === 'neighbours' && body.items.length > longestNeighbours))
/** A video becomes a link, a list starts at one, a callout becomes plain text. */
const losesForm = ({ content }: Pick<DocNode, 'content'>): boolean =>
  (content ?? []).some(
    (node) =>
      node.type === 'film' || node.type === 'callout' || Boolean(node.attrs?.start) || losesForm(node),
  )
const limitsWords = ({ body }: ExportedQuestion) =>
  body.kind === 'essay' && Boolean(body.minWords || body.maxWords)

/** Returns what a format leaves out of these questions. `pictures`: those included in its file. */
export function toldOf(
  format: ExportFormat,
  questions: readonly ExportedQuestion[],
  pictures: ReadonlySet<string>,
): Told[] {
  const going = goingOut(format, questions)
  const files = questions.filter(takesFiles)
  const others = questions.filter((one) => !takesFiles(one))
  const lacksPicture = ({ body }: ExportedQuestion) => pictureIdsOf(body).some((id) => !pictures.has(id))
  switch (format) {
    case 'gift':
      return told({
        ordering: questions.filter(({ body }) => body.kind === 'ordering'),
        files,
        pictures: going.filter(lacksPicture),
      })
    case 'qti-2':
    case 'qti-3':
      return told({
        files,
        unfinished: others.filter((one) => !isFinished(one)),
        many: others.filter(isFinished).slice(mostInPackage),
        room: going.filter(lacksPicture),
        form: going.filter(({ body }) => losesForm(body.stem)),
        run: going.filter(countsAsWhole),
        words: going.filter(limitsWords),
      })
    case 'csv':
      return told({ files, pictures: going.filter(lacksPicture) })
    case 'moodle-xml':
      return told({ files, room: going.filter(lacksPicture) })
    case 'json':
      return told({ room: going.filter(lacksPicture) })
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
