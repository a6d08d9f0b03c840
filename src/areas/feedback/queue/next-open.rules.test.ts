import { expect, test } from 'vitest'
import { nextOpen } from './next-open.rules.ts'

test.each([
  ['the next one follows', 'abc', 'abc', 'b', 'c'],
  ['it does so when the list was read without the decided one already', 'abc', 'ac', 'b', 'c'],
  ['behind the last one comes the one above', 'abc', 'abc', 'c', 'b'],
  ['what somebody else decided meanwhile is passed over', 'abcd', 'ad', 'b', 'd'],
  ['one that was opened from elsewhere leads to the first', 'ab', 'ab', 'z', 'a'],
  ['after the last there is nothing', 'a', '', 'a', null],
])('%s', (_, before, now, decided, next) => {
  expect(nextOpen([...before], [...now], decided)).toBe(next)
})
