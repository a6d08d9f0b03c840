import { expect, it } from 'vitest'
import { nextItem } from './menu.rules.ts'

const words = ['แสดง', 'ซ่อน', 'Archive', 'Another', ' ซ้ำ']

it.each<[string, number, number | null]>([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowUp', -1, 4],
  ['ArrowUp', 0, 4],
  ['ArrowUp', 3, 2],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['a', 0, 2],
  ['A', 2, 3],
  ['a', 3, 2],
  ['ซ', -1, 1],
  ['ซ', 1, 4],
  ['z', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
  ['Escape', 0, null],
])('%j from item %i goes to %j', (key, at, next) => {
  expect(nextItem(key, at, words)).toBe(next)
})

it('an empty menu has no next item', () => {
  expect(nextItem('ArrowDown', -1, [])).toBeNull()
})
