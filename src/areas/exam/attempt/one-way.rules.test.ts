import { expect, test } from 'vitest'
import { findBackwardSaves } from './one-way.rules.ts'

test.each([
  [
    'onward, and the same question again',
    [
      [1, 0],
      [2, 0],
      [3, 2],
    ],
    -1,
    [],
  ],
  [
    'what was behind one of the same flight',
    [
      [1, 0],
      [2, 1],
      [3, 0],
    ],
    -1,
    [3],
  ],
  [
    'what is behind what the server has',
    [
      [4, 1],
      [5, 3],
    ],
    2,
    [4],
  ],
  [
    'in whatever order they stand',
    [
      [3, 0],
      [2, 1],
      [1, 0],
    ],
    -1,
    [3],
  ],
  // A number deliberately skipped and used later does not allow going back.
  ['a low number that comes late', [[2, 0]], 1, [2]],
  [
    'one that goes back moves nothing',
    [
      [1, 1],
      [2, 0],
      [3, 1],
    ],
    1,
    [2],
  ],
] as [string, [number, number][], number, number[]][])('%s', (_, saves, furthest, back) => {
  expect([
    ...findBackwardSaves(
      saves.map(([seq, place]) => ({ seq, place })),
      furthest,
    ),
  ]).toEqual(back)
})
