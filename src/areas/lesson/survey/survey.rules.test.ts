import { describe, expect, test } from 'vitest'
import { normalizeForm, validateForm } from '#kernel/fields/index.ts'
import { answerFields, answersOf, canShowResults, resultOf, visibleCohorts } from './survey.rules.ts'
import type { QuestionKind, SurveyQuestion } from './survey.types.ts'

const question = (kind: QuestionKind, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id: 'q1',
  kind,
  title: 'ถาม',
  options: kind.startsWith('choice') ? ['ก', 'ข'] : [],
  isRequired: true,
  ...more,
})
const counts = (of: Record<string, number>) => new Map(Object.entries(of))

describe('a result', () => {
  test.each([
    ['nobody', {}, 0, null],
    ['all five', { 5: 3 }, 3, 5],
    ['a mix', { 1: 1, 4: 2 }, 3, 3],
    ['to two places', { 4: 2, 5: 1 }, 3, 4.33],
  ])('the mean of a scale of %s', (_, of, answered, mean) =>
    expect(resultOf(question('scale'), counts(of), answered).mean).toBe(mean),
  )
  test.each([
    ['promoters alone', { 9: 1, 10: 1 }, 2, 100],
    ['detractors alone', { 0: 1, 6: 1 }, 2, -100],
    ['passives count for nothing', { 7: 1, 8: 1 }, 2, 0],
    ['a mix', { 10: 5, 8: 3, 3: 2 }, 10, 30],
  ])('the score of %s', (_, of, answered, score) =>
    expect(resultOf(question('nps'), counts(of), answered).nps?.score).toBe(score),
  )
  test('of multiple choices counts each respondent', () => {
    const { bars } = resultOf(question('choices'), counts({ o1: 4, o2: 1 }), 4)
    expect(bars.map(({ label, percent }) => [label, percent])).toEqual([
      ['ก', 100],
      ['ข', 25],
    ])
  })
})

describe('cohorts', () => {
  const of = (...sizes: number[]) => sizes.map((count, at) => ({ id: at, count }))
  test.each([
    ['too few', [4, 3], 7, false, []],
    ['one that is enough', [6, 3], 9, false, [6]],
    ['anonymous, where the rest could be subtracted', [6, 3], 9, true, []],
    ['anonymous, where the rest is enough', [6, 5, 3], 14, true, [6]],
    ['anonymous, all of them enough', [6, 5], 11, true, [6, 5]],
    ['anonymous, with some in no cohort', [6], 8, true, []],
  ])('with %s', (_, sizes, total, isAnonymous, shown) =>
    expect(visibleCohorts(of(...sizes), total, isAnonymous).map(({ count }) => count)).toEqual(shown),
  )
  test.each([
    [4, true, false],
    [5, true, true],
    [1, false, true],
  ])('%i responses, anonymous %s: shown %s', (total, isAnonymous, may) =>
    expect(canShowResults(total, isAnonymous)).toBe(may),
  )
})

describe('an answer', () => {
  const errors = (of: SurveyQuestion, value: unknown) =>
    validateForm(answerFields([of]), normalizeForm(answerFields([of]), { q1: value })).length > 0
  test.each([
    ['scale', 3, false],
    ['scale', 6, true],
    ['scale', '', true],
    ['nps', 0, false],
    ['nps', 11, true],
    ['choice', 'o2', false],
    ['choice', 'o3', true],
    ['choices', ['o1', 'o2'], false],
    ['choices', ['o9'], true],
    ['choices', [], true],
    ['text', 'ดี', false],
    ['text', ['x'], true],
  ] as const)('to %s of %j is refused: %s', (kind, value, refused) =>
    expect(errors(question(kind), value)).toBe(refused),
  )
  test('may be omitted where not required, and is then not stored', () => {
    const requested = [
      question('scale', { isRequired: false }),
      question('nps', { id: 'q2', isRequired: false }),
    ]
    expect(validateForm(answerFields(requested), { q1: '', q2: 0 })).toEqual([])
    expect(answersOf(requested, { q1: '', q2: 0 })).toEqual({ q2: 0 })
  })
})
