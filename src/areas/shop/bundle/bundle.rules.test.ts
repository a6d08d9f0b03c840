import { expect, test } from 'vitest'
import { satang, sum } from '#kernel/money/index.ts'
import { allocateDiscount, allocatePrice } from './bundle.rules.ts'

const part = (regular: number, pieces = 1) => ({ regularSatang: satang(regular), pieces })

test.each<[string, number, ReturnType<typeof part>[], [number, number, number][]]>([
  [
    'by list price',
    15_000,
    [part(10_000), part(10_000)],
    [
      [0, 1, 7500],
      [1, 1, 7500],
    ],
  ],
  [
    'in unequal parts',
    9000,
    [part(10_000), part(5000)],
    [
      [0, 1, 6000],
      [1, 1, 3000],
    ],
  ],
  [
    'with the odd satang at the largest remainder',
    100,
    [part(100, 3)],
    [
      [0, 1, 34],
      [0, 2, 33],
    ],
  ],
  [
    'several of each',
    30_000,
    [part(5000, 2), part(30_000)],
    [
      [0, 2, 3750],
      [1, 1, 22_500],
    ],
  ],
  [
    'of parts that cost nothing',
    90,
    [part(0), part(0)],
    [
      [0, 1, 45],
      [1, 1, 45],
    ],
  ],
  [
    'that is dearer than its parts',
    300,
    [part(100), part(100)],
    [
      [0, 1, 150],
      [1, 1, 150],
    ],
  ],
  [
    'of nothing',
    0,
    [part(100), part(200)],
    [
      [0, 1, 0],
      [1, 1, 0],
    ],
  ],
])('a price is split %s', (_, price, parts, wanted) => {
  const found = allocatePrice(satang(price), parts)
  expect(found.map(({ at, pieces, unitSatang }) => [at, pieces, unitSatang])).toEqual(wanted)
  expect(sum(found.map(({ pieces, unitSatang }) => satang(pieces * unitSatang)))).toBe(price)
})

test('a bundle discount is split by line totals, to the satang', () => {
  const line = (unitSatang: number, quantityMilli: number) => ({
    unitSatang: satang(unitSatang),
    quantityMilli,
  })
  expect(allocateDiscount(satang(1001), [line(6000, 1000), line(1500, 2000)])).toEqual([667, 334])
  expect(allocateDiscount(satang(0), [line(0, 1000), line(0, 2000)])).toEqual([0, 0])
})
