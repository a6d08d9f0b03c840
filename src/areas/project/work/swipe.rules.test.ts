import { expect, test } from 'vitest'
import { swipeDirectionOf, swipeOffset, swipeTriggerPx } from './swipe.rules.ts'

const both = { start: true, end: true }

test.each([
  ['a tap that slips', 8, 2, both, 0],
  ['a scroll', 40, 60, both, 0],
  ['a finger to the right', 40, 10, both, 40],
  ['a finger to the left', -40, 10, both, -40],
  ['a side where nothing is done', 40, 0, { start: true, end: false }, 0],
  ['no further than is needed', 900, 0, both, 1.5 * swipeTriggerPx],
])('a row follows %s', (_, dx, dy, may, by) => expect(swipeOffset(dx, dy, may)).toBe(by))

test.each([
  [swipeTriggerPx, 'end'],
  [swipeTriggerPx - 1, null],
  [-swipeTriggerPx, 'start'],
  [0, null],
])('releasing at %i does %s', (by, does) => expect(swipeDirectionOf(by)).toBe(does))
