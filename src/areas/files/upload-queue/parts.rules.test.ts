import { expect, test } from 'vitest'
import { partRange, remainingParts } from './parts.rules.ts'

const plan = { size: 12, partSize: 5, parts: 3 }

test.each([
  [1, { from: 0, to: 5 }],
  [2, { from: 5, to: 10 }],
  [3, { from: 10, to: 12 }],
])('part %i of twelve bytes in parts of five covers %o', (number, range) => {
  expect(partRange(plan, number)).toEqual(range)
})

test.each([
  ['nothing is there', [], [1, 2, 3]],
  [
    'two are there whole',
    [
      [1, 5, 'a'],
      [3, 2, 'c'],
    ],
    [2],
  ],
  ['one is there in part', [[1, 4, 'a']], [1, 2, 3]],
  ['one has no ETag', [[2, 5, '']], [1, 2, 3]],
  ['one of no such number is there', [[9, 5, 'x']], [1, 2, 3]],
  [
    'all are there',
    [
      [1, 5, 'a'],
      [2, 5, 'b'],
      [3, 2, 'c'],
    ],
    [],
  ],
] as [string, [number, number, string][], number[]][])(
  'sends the remaining parts when %s',
  (_, done, numbers) => {
    const there = done.map(([number, size, etag]) => ({ number, size, etag }))
    expect(remainingParts({ ...plan, done: there }).numbers).toEqual(numbers)
  },
)

test('an empty file is one part of zero bytes', () => {
  expect(remainingParts({ size: 0, partSize: 5, parts: 1, done: [] }).numbers).toEqual([1])
  expect(partRange({ size: 0, partSize: 5, parts: 1 }, 1)).toEqual({ from: 0, to: 0 })
})
