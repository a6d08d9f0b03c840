import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { QuestionBody } from '../question/question.types.ts'
import { correctAnswerLines, learnerCorrectAnswerLines } from './answer-lines.rules.ts'

const words = { true: 'ถูก', false: 'ผิด' }
const short = (...texts: string[]): QuestionBody => ({
  kind: 'short',
  stem: docOf('แก๊สใด'),
  patterns: texts.map((text) => ({ text, share: 1 })),
})

test('the candidate sees the answer, not the pattern it was compared with', () => {
  const body = short('*คาร์บอนไดออกไซด์', 'คาร์บอนไดออกไซด์*', 'ก๊าซ*ไดออกไซด์', 'CO2', '*')
  expect(learnerCorrectAnswerLines(body, words)).toEqual(['คาร์บอนไดออกไซด์', 'ก๊าซ … ไดออกไซด์', 'CO2'])
  // Authors and markers see the pattern itself.
  expect(correctAnswerLines(body, words)).toContain('*คาร์บอนไดออกไซด์')
})

test('an answer with literal asterisks keeps them', () => {
  const stars: QuestionBody = {
    kind: 'single',
    stem: docOf('คูณเขียนอย่างไร'),
    shuffles: false,
    options: [{ id: 'a', text: '2*3', share: 1 }],
  }
  expect(learnerCorrectAnswerLines(stars, words)).toEqual(['2*3'])
})
