import { markingOf } from '../question/body.rules.ts'
import type { Answer, AnswerFile, Answers, QuestionBody } from '../question/question.types.ts'

interface TrueFalseLabels {
  true: string
  false: string
}

/** An answer as people read it, a line each; nothing for none. */
export function answerWords(body: QuestionBody, answer: Answer | null, words: TrueFalseLabels): string[] {
  if (!answer) return []
  switch (body.kind) {
    case 'single':
      return textsOf(body.options, [(answer as Answers['single']).option])
    case 'multiple':
      return textsOf(body.options, (answer as Answers['multiple']).options)
    case 'true_false':
      return [(answer as Answers['true_false']).value ? words.true : words.false]
    case 'matching': {
      const { pairs } = answer as Answers['matching']
      return body.left.flatMap(({ id, text }) => {
        const [to] = textsOf(body.right, [pairs[id] ?? ''])
        return to === undefined ? [] : [`${text} → ${to}`]
      })
    }
    case 'ordering':
      return (answer as Answers['ordering']).ids.flatMap((id) => textsOf(body.items, [id]))
    case 'file':
      return filesIn(body, answer).map(({ name }) => name)
    default:
      return [(answer as { text: string }).text]
  }
}

/** The files of an answer; none where the question is answered otherwise. */
export const filesIn = (body: Pick<QuestionBody, 'kind'>, answer: Answer | null): AnswerFile[] =>
  body.kind === 'file' && answer ? (answer as Answers['file']).files : []

/** What a file is called whose name its marker must not see: learners write their own names there. */
export const numberedName = (at: number, name: string): string =>
  `${at + 1}${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? ''}`

const textsOf = (options: readonly { id: string; text: string }[], ids: readonly string[]): string[] =>
  options.filter(({ id }) => ids.includes(id)).map(({ text }) => text)

/** The right answer as people read it; nothing where somebody has to judge. */
export function rightWords(body: QuestionBody, words: TrueFalseLabels): string[] {
  switch (body.kind) {
    case 'single':
      return body.options.filter(({ share }) => share === 1).map(({ text }) => text)
    case 'multiple':
      return body.options.filter(({ isRight }) => isRight).map(({ text }) => text)
    case 'true_false':
      return [body.isTrue ? words.true : words.false]
    case 'short':
      return body.patterns.filter(({ share }) => share === 1).map(({ text }) => text)
    case 'numeric':
      return [[body.value, body.unit].filter((part) => part !== undefined && part !== '').join(' ')]
    case 'matching':
      return answerWords(body, { pairs: body.pairs }, words)
    case 'ordering':
      return body.items.map(({ text }) => text)
    case 'essay':
    case 'file':
      return []
  }
}

/** The right answer for who sat it: stars of a pattern stand for anything and are no part of an answer. */
export function toldRight(body: QuestionBody, words: TrueFalseLabels): string[] {
  const right = rightWords(body, words)
  if (body.kind !== 'short') return right
  const told = right.map((pattern) =>
    pattern
      .split('*')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' … '),
  )
  return [...new Set(told.filter(Boolean))]
}

/** What is told to who chose as they did: of each option that was chosen, then of the question. */
export function feedbackWords(body: QuestionBody, answer: Answer | null): string[] {
  const chosen =
    body.kind === 'single' && answer
      ? [(answer as Answers['single']).option]
      : body.kind === 'multiple' && answer
        ? (answer as Answers['multiple']).options
        : []
  const options = body.kind === 'single' || body.kind === 'multiple' ? body.options : []
  return [
    ...options.filter(({ id }) => chosen.includes(id)).map((one) => one.feedback),
    body.feedback,
  ].filter((text) => text !== undefined)
}

/** What was reached of each criterion of an answer that was marked by a rubric. */
export const reachedLevels = (
  body: QuestionBody,
  levels: readonly number[],
): { title: string; points: number; level: string }[] =>
  markingOf(body).criteria.flatMap(({ title, levels: all }, at) => {
    const level = all[levels[at] ?? -1]
    return level ? [{ title, points: level.points, level: level.title }] : []
  })
