import { expect, test } from 'vitest'
import { movedBefore, movedBy } from './order.rules.ts'

const list = ['a', 'b', 'c']
test.each([
  ['c', 'a', ['c', 'a', 'b']],
  ['a', 'c', ['b', 'a', 'c']],
  ['a', null, ['b', 'c', 'a']],
  ['a', 'b', null],
  ['c', null, null],
  ['a', 'a', null],
  ['x', 'a', null],
  ['a', 'x', null],
] as const)('%s dropped before %s', (moved, before, expected) => {
  expect(movedBefore(list, moved, before)).toEqual(expected)
})

test('moves one place up or down, and not beyond the ends', () => {
  expect(movedBy(list, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedBy(list, 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(movedBy(list, 'a', -1)).toBeNull()
  expect(movedBy(list, 'c', 1)).toBeNull()
})
