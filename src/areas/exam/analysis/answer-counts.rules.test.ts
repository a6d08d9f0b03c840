import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { Answer, QuestionBody } from '../question/question.types.ts'
import { answerCounts } from './answer-counts.rules.ts'

const labels = { true: 'ถูก', false: 'ผิด' }
const stem = docOf('ข้อ')
const single = (right: string): QuestionBody => ({
  kind: 'single',
  stem,
  shuffles: true,
  options: ['a', 'b'].map((id) => ({ id, text: `ตัวเลือก ${id}`, share: id === right ? 1 : 0 })),
})
const numeric: QuestionBody = { kind: 'numeric', stem, value: 5, tolerance: { kind: 'absolute', by: 0 } }
const given = (answer: Answer | null, points = 0) => ({ answer, points, outOf: 1000 })

test('options are counted, and right by the key that counts now', () => {
  const answers = [given({ option: 'b' }, 1000), given({ option: 'b' }, 1000), given(null)]
  expect(answerCounts(single('a'), single('b'), answers, labels)).toEqual([
    { text: 'ตัวเลือก a', count: 0, isRight: false },
    { text: 'ตัวเลือก b', count: 2, isRight: true },
  ])
  const isTrue = (value: boolean): QuestionBody => ({ kind: 'true_false', stem, isTrue: value })
  expect(answerCounts(isTrue(true), isTrue(false), [given({ value: false }, 1000)], labels)).toEqual([
    { text: 'ถูก', count: 0, isRight: false },
    { text: 'ผิด', count: 1, isRight: true },
  ])
})

test('choices without text, or with the same text beside another image, are counted apart', () => {
  const images: QuestionBody = {
    kind: 'multiple',
    stem,
    shuffles: true,
    scoring: 'all',
    options: [
      { id: 'a', text: '', pictureId: 'one', isRight: true },
      { id: 'b', text: '', pictureId: 'two', isRight: false },
      { id: 'c', text: 'ใบ', pictureId: 'three', isRight: true },
      { id: 'd', text: 'ใบ', pictureId: 'four', isRight: false },
    ],
  }
  const answers = [given({ options: ['a', 'c'] }, 1000), given({ options: ['a', 'd'] }), given(null)]
  expect(answerCounts(images, images, answers, labels)).toEqual([
    { text: '', pictureId: 'one', count: 2, isRight: true },
    { text: '', pictureId: 'two', count: 0, isRight: false },
    { text: 'ใบ', pictureId: 'three', count: 1, isRight: true },
    { text: 'ใบ', pictureId: 'four', count: 1, isRight: false },
  ])
})

test('of typed answers the most frequent are shown, so that a wrong key is seen', () => {
  const answers = [
    ...['7', ' 7', '7', '6', '5', '4', '3', '2', ''].map((text) => given({ text }, text === '5' ? 1000 : 0)),
    given(null),
  ]
  expect(answerCounts(numeric, numeric, answers, labels)).toEqual([
    { text: '7', count: 3, isRight: false },
    { text: '2', count: 1, isRight: false },
    { text: '3', count: 1, isRight: false },
    { text: '4', count: 1, isRight: false },
    { text: '5', count: 1, isRight: true },
  ])
})

test('an essay has no answers to count', () => {
  const essay: QuestionBody = { kind: 'essay', stem, guide: '', criteria: [] }
  expect(answerCounts(essay, essay, [given({ text: 'เล่า' })], labels)).toEqual([])
})
