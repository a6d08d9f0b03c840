import { describe, expect, test } from 'vitest'
import { averageOf, isReviewable, readVoices, shownName, type Voices } from './review.rules.ts'
import { reviewStates } from './review.states.ts'

test.each([
  ['nobody', [0, 0, 0, 0, 0], null],
  ['one who gave five', [0, 0, 0, 0, 1], { average: 5, count: 1 }],
  ['one each', [1, 1, 1, 1, 1], { average: 3, count: 5 }],
  ['three who do not agree', [1, 0, 0, 0, 2], { average: 11 / 3, count: 3 }],
])('the stars of %s', (_, stars, average) => expect(averageOf(stars)).toEqual(average))

test.each([
  ['name', 'มาลี ศรีสุข', 'มาลี'],
  ['masked', 'มาลี ศรีสุข', 'ม***'],
  ['masked', 'ก้องเกียรติ', 'ก้***'],
  ['masked', 'Somchai P.', 'S***'],
  ['hidden', 'มาลี ศรีสุข', ''],
  ['masked', '  ', ''],
] as const)('called by %s, %s is %s', (as, name, shown) => expect(shownName(name, as)).toBe(shown))

test.each([
  ['pending_payment', false],
  ['paid', false],
  ['preparing', true],
  ['ready', true],
  ['cancelled', false],
  ['expired', false],
  ['shipped', true],
  ['handed_over', true],
  ['completed', true],
])('goods of an order that is %s may be reviewed, once they were sent: %s', (status, may) =>
  expect(isReviewable(status, { sentMilli: 1000 })).toBe(may),
)

test('what has not been sent yet is not reviewed, whatever went before it', () => {
  for (const status of ['preparing', 'shipped', 'completed'])
    expect(isReviewable(status, { sentMilli: 0 })).toBe(false)
})

describe('a review', () => {
  test('waits again when it was written anew, whatever it was before', () => {
    for (const state of reviewStates.states) expect(reviewStates.next(state, 'rewrite')).toBe('waiting')
  })
  test('can be let and refused, and the other way round', () => {
    expect(reviewStates.next('refused', 'show')).toBe('shown')
    expect(reviewStates.next('shown', 'refuse')).toBe('refused')
  })
})

test('what the catalogue kept of reviews has its moments back as moments', () => {
  const at = new Date('2026-11-20T23:42:55.064Z')
  const kept: Voices = { stars: [0, 0, 0, 0, 1], photos: 0, latest: [{ id: '1', at } as never] }
  expect(readVoices(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(readVoices(null)).toBeNull()
})
