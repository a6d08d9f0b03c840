import { expect, test } from 'vitest'
import { canGoTo, initialPosition } from './navigation.rules.ts'

const free = { count: 5, oneWay: false }
const oneWay = { count: 5, oneWay: true }

test.each([
  [free, 0, 4, true],
  [free, 4, 0, true],
  [free, 4, 5, false],
  [free, 0, -1, false],
  [oneWay, 1, 2, true],
  // The questions in between would be skipped unseen.
  [oneWay, 1, 4, false],
  [oneWay, 1, 0, false],
  [oneWay, 4, 5, false],
])('%o from %i to %i: %o', (way, from, to, may) => {
  expect(canGoTo(way, from, to)).toBe(may)
})

test('an exam resumes where this device left it', () => {
  expect(initialPosition(free, 3, [true, false, false, false, false])).toBe(3)
  expect(initialPosition(free, 0, [true, true, false, false, false])).toBe(0)
  expect(initialPosition(free, 9, [])).toBe(4)
  expect(initialPosition(free, Number.NaN, [])).toBe(0)
  expect(initialPosition({ count: 0, oneWay: false }, 2, [])).toBe(0)
})

test('in a one-way exam nothing leads back before the last question reached: no reload, no other device', () => {
  expect(initialPosition(oneWay, 0, [true, false, true, false, false])).toBe(2)
  expect(initialPosition(oneWay, 3, [true, false, true, false, false])).toBe(3)
  expect(initialPosition(oneWay, 0, [false, false, false, false, false])).toBe(0)
})
