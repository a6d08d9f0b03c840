import { describe, expect, test } from 'vitest'
import { countedPoints, countedTotal, gradeWithCorrection, isStruck } from './correction.rules.ts'
import type { Correction, CorrectionKind } from './regrade.types.ts'

const correction = (kind: CorrectionKind, points: number | null = null): Correction => ({
  questionId: 'q',
  kind,
  points,
  versionId: kind === 'version' ? 'v2' : null,
})

test.each([
  ['as it was drawn', undefined, 1000],
  ['by another key', correction('version'), 1000],
  ['by another key and other points', correction('version', 2500), 2500],
  ['given to everybody', correction('full'), 1000],
  ['given to everybody with other points', correction('full', 3000), 3000],
  ['not counted, whatever it was worth', correction('drop', 3000), 0],
] as const)('a question %s has its points', (_, one, points) => {
  expect(countedPoints({ points: 1000 }, one)).toBe(points)
})

test('an attempt’s maximum is the sum of what its questions count', () => {
  const questions = ['p', 'q', 'r'].map((questionId) => ({ questionId, points: 1000 }))
  expect(countedTotal(questions, new Map())).toBe(3000)
  expect(countedTotal(questions, new Map([['q', correction('drop')]]))).toBe(2000)
  expect(countedTotal(questions, new Map([['q', correction('version', 4000)]]))).toBe(6000)
  expect(countedTotal(questions, new Map([['elsewhere', correction('drop')]]))).toBe(3000)
})

test.each([
  [undefined, false],
  [correction('version'), false],
  [correction('full'), true],
  [correction('drop'), true],
])('%# is no longer drawn once struck out', (one, struck) => {
  expect(isStruck(one)).toBe(struck)
})

describe('an answer', () => {
  const answered = { isAnswered: true, byHand: null }
  test.each([
    ['half right', { points: 1000, correction: null }, { ...answered, scored: { share: 0.5 } }, 500],
    ['of a third', { points: 1000, correction: null }, { ...answered, scored: { share: 1 / 3 } }, 333],
    [
      'with other points',
      { points: 3000, correction: 'version' },
      { ...answered, scored: { share: 0.5 } },
      1500,
    ],
    ['wrong, but given', { points: 1000, correction: 'full' }, { ...answered, scored: { share: 0 } }, 1000],
    ['right, not counted', { points: 0, correction: 'drop' }, { ...answered, scored: { share: 1 } }, 0],
    ['to be read', { points: 1000, correction: 'version' }, { ...answered, scored: { manual: true } }, null],
    [
      'never written',
      { points: 1000, correction: null },
      { isAnswered: false, byHand: null, scored: { manual: true } },
      0,
    ],
    [
      'to be read, but given',
      { points: 1000, correction: 'full' },
      { ...answered, scored: { manual: true } },
      1000,
    ],
    [
      'marked by hand',
      { points: 1000, correction: 'version' },
      { isAnswered: true, byHand: 700, scored: { share: 0 } },
      700,
    ],
    [
      'marked with more than it is worth now',
      { points: 500, correction: 'version' },
      { isAnswered: true, byHand: 700, scored: { share: 0 } },
      500,
    ],
    [
      'marked by hand, then given',
      { points: 1000, correction: 'full' },
      { isAnswered: true, byHand: 700, scored: { share: 0 } },
      1000,
    ],
    [
      'marked by hand, not counted',
      { points: 0, correction: 'drop' },
      { isAnswered: true, byHand: 700, scored: { share: 0 } },
      0,
    ],
  ] as const)('%s', (_, question, answer, points) => {
    expect(gradeWithCorrection(question, answer)).toBe(points)
  })
})
