import { describe, expect, it } from 'vitest'
import { availableOf, sumLines } from './stock.rules.ts'

describe('lines', () => {
  it('of one item are one, and all stand in the order of their ids', () => {
    const lines = [
      ['b', 1000],
      ['a', 2000],
      ['b', 500],
    ].map(([variantId, quantityMilli]) => ({
      variantId: variantId as string,
      quantityMilli: quantityMilli as number,
    }))
    expect(sumLines(lines)).toEqual([
      { variantId: 'a', quantityMilli: 2000 },
      { variantId: 'b', quantityMilli: 1500 },
    ])
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('of %s are invalid', (quantityMilli) => {
    expect(() => sumLines([{ variantId: 'a', quantityMilli }])).toThrow(RangeError)
  })
})

it.each([
  [{ policy: 'deny', onHand: 5000, reserved: 2000 }, 3000],
  [{ policy: 'deny', onHand: 2000, reserved: 2000 }, 0],
  [{ policy: 'backorder', onHand: 1000, reserved: 3000 }, 0],
  [{ policy: 'untracked', onHand: 0, reserved: 0 }, null],
] as const)('of %j there is %s to sell', (level, available) => {
  expect(availableOf(level)).toBe(available)
})
