import { expect, test } from 'vitest'
import { incrementUse, readCardUse, writeCardUse } from './card-use.rules.ts'

test.each([
  [undefined, {}],
  ['orders:3.slips:12', { orders: 3, slips: 12 }],
  ['orders:3.__proto__:9.<b>:1.x', { orders: 3 }],
  ['orders:12345', {}],
])('parses the cookie %j as %j', (cookie, use) => {
  expect(readCardUse(cookie)).toEqual(use)
})

test('reads back what was written, plus one opening', () => {
  expect(readCardUse(writeCardUse(incrementUse({ orders: 3 }, 'slips')))).toEqual({ orders: 3, slips: 1 })
})

test('old usage decays', () => {
  expect(incrementUse({ old: 80, now: 99 }, 'now')).toEqual({ old: 40, now: 50 })
})
