import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { priceDropOf } from './wishlist.rules.ts'

test.each([
  ['what costs less tells by how much', 250, 200, { satang: baht(50), percent: 20 }],
  ['parts of a percent are not rounded up', 300, 201, { satang: baht(99), percent: 33 }],
  ['what is given away is down by all of it', 10, 0, { satang: baht(10), percent: 100 }],
  ['what costs the same has not dropped', 250, 250, null],
  ['what costs more has not dropped', 250, 260, null],
  ['what was free cannot drop', 0, 0, null],
])('%s', (_, then, now, drop) => {
  expect(priceDropOf(baht(then), baht(now))).toEqual(drop)
})
