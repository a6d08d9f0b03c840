import { describe, expect, test } from 'vitest'
import { greatestDrop, partMs, partsOf, replayPeaks } from './retention-curve.rules.ts'

test.each([
  [2000, 1000, 2],
  [60_000, 1000, 60],
  [61_000, 2000, 31],
  [600_000, 10_000, 60],
  [3_599_500, 60_000, 60],
  [0, 1000, 0],
])('a video of %i ms is split into parts of %i ms, %i in total', (durationMs, size, count) => {
  const parts = partsOf(durationMs, [])
  expect([partMs(durationMs), parts.length, parts.at(-1)?.toMs ?? 0]).toEqual([size, count, durationMs])
})

const video = (learners: number[], again: number[] = []) =>
  partsOf(
    learners.length * 1000,
    learners.map((count, part) => ({ part, learners: count, again: again[part] ?? 0 })),
  )

describe('where most viewers stop', () => {
  test.each([
    ['in the middle', [10, 10, 4, 4], 10, { atMs: 2000, from: 10, to: 4 }],
    ['before it begins', [5, 5, 5], 10, { atMs: 0, from: 10, to: 5 }],
    ['nowhere', [20, 19, 19, 18], 20, null],
    ['too few look', [2, 0, 0], 2, null],
    ['comes back', [10, 3, 9, 9], 10, { atMs: 1000, from: 10, to: 3 }],
  ])('%s', (_, learners, all, drop) => {
    expect(greatestDrop(video(learners), all)).toEqual(drop)
  })
})

test('parts watched again stand out from their neighbours, most watched first', () => {
  const peaks = replayPeaks(video([9, 9, 9, 9, 9, 9, 9, 9], [0, 2, 0, 5, 5, 0, 1, 0]))
  expect(peaks.map(({ fromMs, toMs, again }) => [fromMs, toMs, again])).toEqual([
    [3000, 5000, 5],
    [1000, 2000, 2],
    [6000, 7000, 1],
  ])
  expect(replayPeaks(video([9, 9]))).toEqual([])
})
