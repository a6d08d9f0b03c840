import { describe, expect, test } from 'vitest'
import {
  firstGap,
  maxWatchedMs,
  mergeRanges,
  overlap,
  rewatchedRanges,
  watchedMs,
  watchedPercent,
} from './watched.rules.ts'

test.each([
  ['nothing', [], [], []],
  ['one part', [], [0, 10_000], [0, 10_000]],
  ['the same again', [0, 10_000], [0, 10_000], [0, 10_000]],
  ['a part that goes on', [0, 10_000], [10_000, 20_000], [0, 20_000]],
  ['parts less than a second apart', [0, 10_000], [10_750, 20_000], [0, 20_000]],
  ['parts a second apart', [0, 10_000], [11_000, 20_000], [0, 10_000, 11_000, 20_000]],
  ['a part that fills a gap', [0, 5000, 15_000, 20_000], [4000, 16_000], [0, 20_000]],
  ['a part from before', [30_000, 40_000], [0, 5000], [0, 5000, 30_000, 40_000]],
  ['what lies behind the end', [], [50_000, 90_000], [50_000, 60_000]],
  ['what runs backwards', [], [20_000, 10_000], []],
  ['what is no number', [], [Number.NaN, 5000], []],
  ['half a pair', [], [0, 5000, 9000], [0, 5000]],
  ['times between the quarters of a second', [], [110, 9890], [0, 10_000]],
])('merges %s', (_, before, reported, expected) => {
  expect(mergeRanges(before, reported, 60_000)).toEqual(expected)
})

test('accepts reports in any order and any number of times', () => {
  const parts = [
    [0, 4000],
    [12_000, 20_000],
    [3000, 9000],
    [40_000, 55_000],
    [19_000, 30_000],
  ]
  const union = (order: readonly number[][]) =>
    order.reduce<number[]>((seen, part) => mergeRanges(seen, part, 60_000), [])
  const expected = [0, 9000, 12_000, 30_000, 40_000, 55_000]
  expect(union(parts)).toEqual(expected)
  expect(union(parts.toReversed())).toEqual(expected)
  expect(union([...parts, ...parts])).toEqual(expected)
})

test('stores at most five hundred parts by merging the closest', () => {
  const many = Array.from({ length: 800 }, (_, n) => [n * 4000, n * 4000 + 1000 + (n % 3) * 500]).flat()
  const union = mergeRanges([], many)
  expect(union).toHaveLength(1000)
  expect([union[0], union.at(-1)]).toEqual([0, many.at(-1)])
  expect(watchedMs(union)).toBeGreaterThanOrEqual(watchedMs(many))
})

describe('previously watched parts', () => {
  test.each([
    [[0, 1000], [], []],
    [
      [0, 5000],
      [1000, 2000, 4000, 9000],
      [1000, 2000, 4000, 5000],
    ],
    [
      [1000, 2000, 3000, 4000],
      [0, 10_000],
      [1000, 2000, 3000, 4000],
    ],
    [[0, 1000], [1000, 2000], []],
  ])('%j and %j intersect in %j', (one, other, both) => {
    expect(overlap(one, other)).toEqual(both)
    expect(overlap(other, one)).toEqual(both)
  })

  test('clock jitter does not count as watching again', () => {
    expect(rewatchedRanges([900, 2000], [0, 1000])).toEqual([])
    expect(rewatchedRanges([500, 2000], [0, 1000])).toEqual([500, 1000])
  })
})

describe('how much was watched', () => {
  test.each([
    [[], 100_000, 0],
    [[0, 49_000], 100_000, 50],
    [[0, 98_000], 100_000, 100],
    [[0, 100_000], 100_000, 100],
    [[0, 10_000, 50_000, 60_000], 102_000, 20],
    [[0, 10_000], 0, 0],
  ])('%j of %i ms is %i percent', (watched, duration, percent) => {
    expect(watchedPercent(watched, duration)).toBe(percent)
  })

  test('resumes at the first unwatched part', () => {
    expect(firstGap([], 60_000)).toBe(0)
    expect(firstGap([5000, 9000], 60_000)).toBe(0)
    expect(firstGap([0, 9000, 20_000, 30_000], 60_000)).toBe(9000)
    expect(firstGap([0, 60_000], 60_000)).toBe(60_000)
  })

  test('cannot exceed twice the elapsed time, plus a small margin', () => {
    expect(maxWatchedMs(0)).toBe(5000)
    expect(maxWatchedMs(10_000)).toBe(27_000)
  })
})
