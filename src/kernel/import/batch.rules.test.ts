import { expect, test } from 'vitest'
import { batchOf } from './batch.rules.ts'

const weigh = (staged: unknown) => staged as number
const weights = (...all: number[]) => all.map((staged) => ({ staged }))

test.each([
  ['all that fit', [3, 3, 3], [3, 3, 3]],
  ['no more than fit together', [5, 4, 2], [5, 4]],
  ['one that is too heavy alone', [20, 1], [20]],
  ['none of none', [], []],
])('a batch has %s', (_, input, taken) => {
  expect(batchOf(weights(...input), { weigh, maxWeight: 10 })).toEqual(weights(...taken))
})

test('without weights a batch contains everything', () => {
  expect(batchOf(weights(20, 20), {})).toHaveLength(2)
})
