import { describe, expect, test } from 'vitest'
import { addEarnings, type Earnings, marginPercent, noEarnings } from './margin.rules.ts'

describe('the profit', () => {
  test.each<[Partial<Earnings>, number | null]>([
    [{ profit: 4000, costed: 10_000 }, 40],
    [{ profit: -2500, costed: 10_000 }, -25],
    [{ profit: 0, costed: 10_000, uncosted: 5000 }, 0],
    // Sold without a known cost: the profit is neither all of it nor none.
    [{ uncosted: 5000 }, null],
    // More was cancelled than sold in these days.
    [{ profit: -4000, costed: -10_000 }, null],
    [{}, null],
  ])('%j is a margin of %s', (earned, expected) => {
    expect(marginPercent({ ...noEarnings, ...earned })).toBe(expected)
  })

  test('adds up part by part, leaving out parts without cost', () => {
    const one = { profit: 1, costed: 2, uncosted: 3 }
    expect(addEarnings(one, { profit: 10, costed: 20, uncosted: 30 })).toEqual({
      profit: 11,
      costed: 22,
      uncosted: 33,
    })
  })
})
