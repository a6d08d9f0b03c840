import { correctAnswerLines } from '../attempt/answer-lines.rules.ts'
import { nameOfBody } from '../question/body.rules.ts'
import type { QuestionKind } from '../question/question.types.ts'
import type { StagedQuestion } from './import.types.ts'

const maxAnswers = 6
const maxLength = 120

/** A question of a file as it would be imported, before anything is written. */
export interface QuestionPreview {
  /** Empty if the file does not name it. */
  name: string
  text: string
  kind: QuestionKind
  /** In thousandths. */
  points: number
  /** The key, one item per line; `true` or `false` for a question of that kind, '' for an image; empty if it is marked manually. */
  answers: string[]
  /** How many answers were left out. */
  moreAnswers: number
}

export function previewOf({ name, body, points }: Omit<StagedQuestion, 'isPartial'>): QuestionPreview {
  const text = nameOfBody(body)
  const answers = correctAnswerLines(body, { true: 'true', false: 'false' }).map(({ text }) => text)
  return {
    name: name === text ? '' : name,
    text,
    kind: body.kind,
    points,
    answers: answers
      .slice(0, maxAnswers)
      .map((line) => (line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line)),
    moreAnswers: Math.max(0, answers.length - maxAnswers),
  }
}
