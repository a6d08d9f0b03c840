import { describe, expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { SourceQuestion } from '../import/import.types.ts'
import type { ExamFile } from './course-file.input.ts'
import { selectQuestions } from './select-questions.rules.ts'

const question = (name: string, more: Partial<SourceQuestion> = {}): SourceQuestion => ({
  name,
  points: 1000,
  difficulty: 'easy',
  tags: [],
  category: [],
  sourceId: null,
  body: { kind: 'essay', stem: docOf(name) },
  ...more,
})
const bank = [
  question('a', { category: ['x', 'y'], tags: ['t'] }),
  question('b', { category: ['x'], difficulty: 'hard' }),
  question('c', { tags: ['t'] }),
  null,
  question('unfit'),
]
const random = { title: '', points: 0, bank: 0, pick: 'random' as const }
type Parts = ExamFile['parts']

describe('questions of an exam exported without drawing', () => {
  test.each<[string, Parts, string[], string[], number[]]>([
    ['all of a bank', [{ ...random, count: 0 }], ['a', 'b', 'c'], ['unfit'], []],
    ['the first of those it draws', [{ ...random, count: 2 }], ['a', 'b'], [], [0]],
    ['as many as it asks for, where that is all', [{ ...random, count: 4 }], ['a', 'b', 'c'], ['unfit'], []],
    ['more than there are', [{ ...random, count: 9 }], ['a', 'b', 'c'], ['unfit'], []],
    ['those of a category and below it', [{ ...random, count: 0, category: ['x'] }], ['a', 'b'], [], []],
    ['those with a label', [{ ...random, count: 1, tag: 't' }], ['a'], [], [0]],
    ['those of a difficulty', [{ ...random, count: 0, difficulty: 'hard' }], ['b'], [], []],
    [
      'named ones in their order, none twice',
      [
        {
          title: '',
          points: 0,
          pick: 'fixed',
          questions: [
            [0, 2],
            [0, 0],
            [0, 3],
            [0, 4],
            [7, 0],
          ],
        },
        { ...random, count: 0 },
      ],
      ['c', 'a', 'b'],
      ['unfit', 'unfit'],
      [],
    ],
    ['nothing of a bank that is not there', [{ ...random, bank: 5, count: 1 }], [], [], []],
  ])('%s', (_, parts, names, left, drawing) => {
    const found = selectQuestions({ parts }, [bank], ({ name }) => name !== 'unfit')
    expect(found.requested.map((request) => request.question.name)).toEqual(names)
    expect(found.lost.map(({ name }) => name)).toEqual(left)
    expect([...found.drawing]).toEqual(drawing)
  })

  test('get the points their part specifies', () => {
    const { requested } = selectQuestions(
      { parts: [{ ...random, count: 1, points: 2500 }] },
      [bank],
      () => true,
    )
    expect(requested.map(({ points, isDrawn }) => [points, isDrawn])).toEqual([[2500, true]])
  })
})
