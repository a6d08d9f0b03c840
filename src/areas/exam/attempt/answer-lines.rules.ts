import type { Answer, AnswerFile, Answers, QuestionBody, QuestionOption } from '../question/question.types.ts'

interface TrueFalseLabels {
  true: string
  false: string
}

/** One item of an answer, as it is shown. */
export interface AnswerLine {
  /** Empty for a choice that is only an image. */
  text: string
  pictureId?: string
}

/** Returns an answer as readable items; empty if there is none. */
export function answerLines(
  body: QuestionBody,
  answer: Answer | null,
  labels: TrueFalseLabels,
): AnswerLine[] {
  if (!answer) return []
  switch (body.kind) {
    case 'single':
      return linesOf(body.options, [(answer as Answers['single']).option])
    case 'multiple':
      return linesOf(body.options, (answer as Answers['multiple']).options)
    case 'true_false':
      return [{ text: (answer as Answers['true_false']).value ? labels.true : labels.false }]
    case 'matching': {
      const { pairs } = answer as Answers['matching']
      return body.left.flatMap(({ id, text }) => {
        const [to] = linesOf(body.right, [pairs[id] ?? ''])
        return to === undefined ? [] : [{ text: `${text} → ${to.text}` }]
      })
    }
    case 'ordering':
      return (answer as Answers['ordering']).ids.flatMap((id) => linesOf(body.items, [id]))
    case 'file':
      return filesIn(body, answer).map(({ name }) => ({ text: name }))
    default:
      return [{ text: (answer as { text: string }).text }]
  }
}

/** Returns the files of an answer; empty for other kinds of questions. */
export const filesIn = (body: Pick<QuestionBody, 'kind'>, answer: Answer | null): AnswerFile[] =>
  body.kind === 'file' && answer ? (answer as Answers['file']).files : []

/** Returns a neutral file name for markers who must not see names: learners write their own names into file names. */
export const anonymousFileName = (at: number, name: string): string =>
  `${at + 1}${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? ''}`

const lineOf = ({ text, pictureId }: QuestionOption): AnswerLine => ({
  text,
  ...(pictureId && { pictureId }),
})

const linesOf = (options: readonly QuestionOption[], ids: readonly string[]): AnswerLine[] =>
  options.filter(({ id }) => ids.includes(id)).map(lineOf)

/** Returns whether nothing was answered: a text may have been deleted again. */
export const isBlank = (lines: readonly AnswerLine[]): boolean =>
  !lines.some(({ text, pictureId }) => text.trim() || pictureId)

/** Returns the correct answer as readable items; empty if it must be marked manually. */
export function correctAnswerLines(body: QuestionBody, labels: TrueFalseLabels): AnswerLine[] {
  switch (body.kind) {
    case 'single':
      return body.options.filter(({ share }) => share === 1).map(lineOf)
    case 'multiple':
      return body.options.filter(({ isRight }) => isRight).map(lineOf)
    case 'true_false':
      return [{ text: body.isTrue ? labels.true : labels.false }]
    case 'short':
      return body.patterns.filter(({ share }) => share === 1).map(({ text }) => ({ text }))
    case 'numeric':
      return [{ text: [body.value, body.unit].filter((part) => part !== undefined && part !== '').join(' ') }]
    case 'matching':
      return answerLines(body, { pairs: body.pairs }, labels)
    case 'ordering':
      return body.items.map(lineOf)
    case 'essay':
    case 'file':
      return []
  }
}

/** Returns the correct answer for the learner: asterisks in a pattern stand for anything and are not part of an answer. */
export function learnerCorrectAnswerLines(body: QuestionBody, labels: TrueFalseLabels): AnswerLine[] {
  const right = correctAnswerLines(body, labels)
  if (body.kind !== 'short') return right
  const patternTexts = right.map(({ text }) =>
    text
      .split('*')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' … '),
  )
  return [...new Set(patternTexts.filter(Boolean))].map((text) => ({ text }))
}

/** Returns the feedback on an answer: for each chosen option, then for the question. */
export function feedbackLines(body: QuestionBody, answer: Answer | null): string[] {
  const chosen =
    body.kind === 'single' && answer
      ? [(answer as Answers['single']).option]
      : body.kind === 'multiple' && answer
        ? (answer as Answers['multiple']).options
        : []
  const options = body.kind === 'single' || body.kind === 'multiple' ? body.options : []
  return [
    ...options.filter(({ id }) => chosen.includes(id)).map((option) => option.feedback),
    body.feedback,
  ].filter((text) => text !== undefined)
}
