import { expect, test } from 'vitest'
import type { Day } from '#kernel/time/index.ts'
import { type GivenCourse, isGivable, mostGiftPlaces, mostPlaces } from './gift.rules.ts'

const today = '2026-11-30' as Day
const sold: GivenCourse = { access: 'paid', status: 'published', joinFrom: null, joinUntil: null }

test.each<[string, Partial<GivenCourse>, boolean]>([
  ['a published paid course can be bought for others', {}, true],
  ['on the last day of enrolment, too', { joinUntil: today }, true],
  ['not after it', { joinUntil: '2026-11-29' as Day }, false],
  ['not before enrolment opens', { joinFrom: '2026-12-01' as Day }, false],
  ['not one that is free', { access: 'free' }, false],
  ['not one the team decides about', { access: 'approval' }, false],
  ['not an archived one', { status: 'archived' }, false],
  ['not a draft', { status: 'draft' }, false],
])('%s', (_, course, expected) => {
  expect(isGivable({ ...sold, ...course }, today)).toBe(expected)
})

test.each([
  [null, mostGiftPlaces],
  [3, 3],
  [0, 0],
  [500, mostGiftPlaces],
])('with %s places left, an order may have %s', (left, most) => {
  expect(mostPlaces(left)).toBe(most)
})
