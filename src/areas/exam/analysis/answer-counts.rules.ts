import { compareThai } from '#kernel/text/collate.ts'
import { type AnswerLine, answerLines } from '../attempt/answer-lines.rules.ts'
import type { Answer, Answers, QuestionBody } from '../question/question.types.ts'

/** How often one answer to a question was given. */
export interface AnswerCount extends AnswerLine {
  count: number
  isRight: boolean
}

interface CountedAnswer {
  answer: Answer | null
  points: number
  outOf: number
}

/** The most frequent typed answers shown; a wrong key is seen in the first of them. */
const maxTyped = 5

/**
 * Returns how often each option was chosen, and the most frequent typed answers; nothing for other kinds. `key` is the
 * version that counts: another than the one drawn if its key was corrected.
 */
export function answerCounts(
  drawn: QuestionBody,
  key: QuestionBody,
  answers: readonly CountedAnswer[],
  labels: { true: string; false: string },
): AnswerCount[] {
  if (drawn.kind === 'short' || drawn.kind === 'numeric')
    return typedCounts(
      answers.map(({ answer }) => answerLines(drawn, answer, labels).map(({ text }) => text)),
      answers,
    )
  if (drawn.kind === 'true_false') {
    const isTrue = key.kind === 'true_false' && key.isTrue
    return [true, false].map((value) => ({
      text: labels[value ? 'true' : 'false'],
      count: answers.filter(({ answer }) => (answer as Answers['true_false'] | null)?.value === value).length,
      isRight: value === isTrue,
    }))
  }
  if (drawn.kind !== 'single' && drawn.kind !== 'multiple') return []
  const right = rightOptionIds(key)
  const chosen = answers.flatMap(({ answer }) => chosenIds(answer as Answers['single' | 'multiple'] | null))
  return drawn.options.map(({ id, text, pictureId }) => ({
    text,
    ...(pictureId && { pictureId }),
    count: chosen.filter((one) => one === id).length,
    isRight: right.has(id),
  }))
}

const chosenIds = (answer: Answers['single' | 'multiple'] | null): readonly string[] =>
  answer === null ? [] : 'option' in answer ? [answer.option] : answer.options

function typedCounts(lines: readonly string[][], answers: readonly CountedAnswer[]): AnswerCount[] {
  const given = answers.map(({ points, outOf }, at) => ({
    text: lines[at]?.join(' ').trim() ?? '',
    isRight: outOf > 0 && points >= outOf,
  }))
  const byText = Map.groupBy(
    given.filter(({ text }) => text !== ''),
    ({ text }) => text,
  )
  return [...byText]
    .map(([text, same]) => ({ text, count: same.length, isRight: same.some(({ isRight }) => isRight) }))
    .toSorted((a, b) => b.count - a.count || compareThai(a.text, b.text))
    .slice(0, maxTyped)
}

function rightOptionIds(key: QuestionBody): Set<string> {
  if (key.kind === 'single') return new Set(key.options.flatMap(({ id, share }) => (share === 1 ? [id] : [])))
  if (key.kind === 'multiple') return new Set(key.options.flatMap(({ id, isRight }) => (isRight ? [id] : [])))
  return new Set()
}
