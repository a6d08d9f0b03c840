import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { QuestionBody } from '../question/question.types.ts'
import { matchingBody, orderingBody, singleBody, stemOf } from './formats/bodies.ts'
import { previewOf } from './preview.rules.ts'

const stem = stemOf(docOf('น้ำเดือดที่กี่องศา'))
const preview = (body: QuestionBody, name = '') =>
  previewOf({ name, body, points: 1000, difficulty: 'medium', tags: [], category: [], sourceId: null })

test.each<[QuestionBody, string[]]>([
  [
    singleBody(
      stem,
      [
        { text: '90', share: 0 },
        { text: '100', share: 1 },
      ],
      true,
    ),
    ['100'],
  ],
  [{ kind: 'true_false', ...stem, isTrue: false }, ['false']],
  [{ kind: 'numeric', ...stem, value: 100, tolerance: { kind: 'absolute', by: 0 }, unit: '°C' }, ['100 °C']],
  [matchingBody(stem, [{ left: 'โรม', right: 'อิตาลี' }], ['สเปน']), ['โรม → อิตาลี']],
  [{ kind: 'essay', ...stem }, []],
])('shows the question and its key: %j', (body, answers) => {
  expect(preview(body)).toEqual({
    name: '',
    text: 'น้ำเดือดที่กี่องศา',
    kind: body.kind,
    points: 1000,
    answers,
    moreAnswers: 0,
  })
})

test('shows its name where the file gives it one of its own', () => {
  const body: QuestionBody = { kind: 'essay', ...stem }
  expect(preview(body, 'ข้อ 1').name).toBe('ข้อ 1')
  expect(preview(body, 'น้ำเดือดที่กี่องศา').name).toBe('')
})

test('leaves out what is longer than a glance', () => {
  const items = Array.from({ length: 8 }, (_, at) => `${at} ${'x'.repeat(200)}`)
  const { answers, moreAnswers } = preview(orderingBody(stem, items, 'exact'))
  expect([answers.length, moreAnswers, answers[0]?.length]).toEqual([6, 2, 120])
})
