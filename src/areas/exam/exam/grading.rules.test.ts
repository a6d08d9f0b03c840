import { expect, test } from 'vitest'
import { canReview, finalPercent, percentOf, pointsOf } from './grading.rules.ts'

test.each([
  [26_000, 30_000, 86],
  [0, 30_000, 0],
  [5999, 10_000, 59],
  [1000, 0, 0],
  [-500, 1000, 0],
])('%d of %d thousandths is %d per cent', (points, outOf, percent) => {
  expect(percentOf(points, outOf)).toBe(percent)
})

test.each([
  ['highest', 80],
  ['first', 40],
  ['last', 61],
  ['average', 60],
] as const)('the %s of several attempts counts', (grading, percent) => {
  expect(finalPercent([40, 80, 61], grading)).toBe(percent)
  expect(finalPercent([], grading)).toBeNull()
})

test.each([
  ['submitted', false, false, true],
  ['closed', false, true, false],
  ['closed', true, false, true],
  ['released', true, false, false],
  ['released', false, true, true],
  ['never', true, true, false],
] as const)('review %s, exam over: %s, released: %s, is open: %s', (...one) => {
  const [when, isOver, isReleased, open] = one
  const policy = { when, answers: true, correct: true, feedback: true }
  expect(canReview(policy, isOver, isReleased)).toBe(open)
})

test('points of a share are whole thousandths between zero and the maximum', () => {
  expect([pointsOf(1 / 3, 1000), pointsOf(2, 1000), pointsOf(-1, 1000)]).toEqual([333, 1000, 0])
})
