import { compareThai } from '#kernel/text/collate.ts'
import { answerLines } from '../attempt/answer-lines.rules.ts'
import type { Answer, QuestionBody } from '../question/question.types.ts'

/** How often one answer to a question was given. */
export interface AnswerCount {
  text: string
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
  const lines = answers.map(({ answer }) => answerLines(drawn, answer, labels))
  if (drawn.kind === 'short' || drawn.kind === 'numeric') return typedCounts(lines, answers)
  const countOf = (text: string) => lines.flat().filter((one) => one === text).length
  if (drawn.kind === 'true_false') {
    const isTrue = key.kind === 'true_false' && key.isTrue
    return [true, false].map((value) => {
      const text = labels[value ? 'true' : 'false']
      return { text, count: countOf(text), isRight: value === isTrue }
    })
  }
  if (drawn.kind !== 'single' && drawn.kind !== 'multiple') return []
  const right = rightOptionIds(key)
  return drawn.options.map(({ id, text }) => ({ text, count: countOf(text), isRight: right.has(id) }))
}

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
