import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { priceOn } from './price.rules.ts'

const today = '2026-11-26'

test.each([
  [
    'a price alone',
    { price: baht(990), listPrice: null, saleUntil: null },
    { now: 990, was: null, until: null },
  ],
  [
    'a list price is struck',
    { price: baht(990), listPrice: baht(1490), saleUntil: null },
    { now: 990, was: 1490, until: null },
  ],
  [
    'the last day of a sale counts',
    { price: baht(990), listPrice: baht(1490), saleUntil: today },
    { now: 990, was: 1490, until: today },
  ],
  [
    'after it the list price holds',
    { price: baht(990), listPrice: baht(1490), saleUntil: '2026-11-25' },
    { now: 1490, was: null, until: null },
  ],
  [
    'without a list price the price goes on',
    { price: baht(990), listPrice: null, saleUntil: '2026-11-25' },
    { now: 990, was: null, until: null },
  ],
  [
    'a list price that is no more is not shown',
    { price: baht(990), listPrice: baht(990), saleUntil: null },
    { now: 990, was: null, until: null },
  ],
])('%s', (_, course, { now, was, until }) => {
  expect(priceOn(course, today)).toEqual({ now: baht(now), was: was && baht(was), until })
})
