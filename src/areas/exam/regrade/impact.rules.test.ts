import { describe, expect, test } from 'vitest'
import { effectOn, impactOf, type ScoredAttempt } from './impact.rules.ts'

/** One of three one-point questions; the other two as given. */
const sat = (more: Partial<ScoredAttempt> = {}): ScoredAttempt => ({
  attemptId: 'a',
  userId: 'u',
  number: 1,
  percent: 33,
  passed: false,
  outOf: 3000,
  rest: 1000,
  question: { before: 0, after: 1000, outOfBefore: 1000, outOfAfter: 1000 },
  ...more,
})
const requested = (before: number | null, after: number | null, outOfAfter = 1000) => ({
  question: { before, after, outOfBefore: 1000, outOfAfter },
})

describe('an attempt', () => {
  test.each([
    ['that was wrong and is right', sat(), 66, true],
    ['that was right and is wrong', sat({ percent: 66, passed: true, ...requested(1000, 0) }), 33, false],
    ['whose question does not count', sat(requested(0, 0, 0)), 50, false],
    ['whose question counts double', sat(requested(1000, 2000, 2000)), 75, true],
    [
      'whose essay need not be read',
      sat({ percent: null, passed: null, ...requested(null, 0, 0) }),
      50,
      false,
    ],
    ['that has to be read', sat(requested(1000, null)), null, null],
    ['of which another waits', sat({ percent: null, passed: null, rest: null }), null, null],
  ])('%s', (_, attempt, percentAfter, passedAfter) => {
    expect(effectOn(attempt, 60)).toMatchObject({ percentAfter, passedAfter })
  })

  test('that was not asked the question, or stays the same, is not affected', () => {
    expect(effectOn(sat({ question: null }), 60)).toBeNull()
    expect(effectOn(sat(requested(500, 500)), 60)).toBeNull()
  })
})

describe('an exam', () => {
  const rules = { grading: 'highest', passPercent: 60 } as const
  test('reports who now passes, by what counts of all their attempts', () => {
    const impact = impactOf(
      [
        sat({ attemptId: 'a1' }),
        sat({ attemptId: 'b1', userId: 'b' }),
        sat({
          attemptId: 'b2',
          userId: 'b',
          number: 2,
          percent: 100,
          passed: true,
          rest: 2000,
          ...requested(1000, 1000),
        }),
        sat({ attemptId: 'c1', userId: 'c', percent: 66, passed: true, ...requested(1000, 0) }),
        sat({ attemptId: 'd1', userId: 'd', percent: 50, question: null }),
      ],
      rules,
    )
    expect(impact).toMatchObject({ attempts: 5, changed: 3, better: 2, worse: 1 })
    expect([impact.nowPass, impact.nowFail]).toEqual([['u'], ['c']])
    expect([impact.meanBefore, impact.meanAfter]).toEqual([56.4, 63])
  })

  test('by the last attempt ignores an earlier, better one', () => {
    const before = sat({ attemptId: 'a1', percent: 33 })
    const last = sat({ attemptId: 'a2', number: 2, percent: 0, rest: 0, question: null })
    expect(impactOf([last, before], { ...rules, grading: 'last' }).nowPass).toEqual([])
    expect(impactOf([last, before], rules).nowPass).toEqual(['u'])
  })

  test('shows first whose result flips, then the largest changes', () => {
    const { effects } = impactOf(
      [
        sat({ attemptId: 'small', userId: '1', percent: 66, passed: true, rest: 2000, ...requested(0, 100) }),
        sat({
          attemptId: 'large',
          userId: '2',
          percent: 66,
          passed: true,
          rest: 2000,
          ...requested(0, 1000),
        }),
        sat({ attemptId: 'turns', userId: '3' }),
      ],
      rules,
    )
    expect(effects.map(({ attemptId }) => attemptId)).toEqual(['turns', 'large', 'small'])
  })

  test('that nobody took has no mean', () => {
    expect(impactOf([], rules)).toMatchObject({ attempts: 0, meanBefore: null, meanAfter: null })
  })
})
