import { expect, test } from 'vitest'
import { readCardUse, withUse, writeCardUse } from './card-use.rules.ts'

test.each([
  [undefined, {}],
  ['orders:3.slips:12', { orders: 3, slips: 12 }],
  ['orders:3.__proto__:9.<b>:1.x', { orders: 3 }],
  ['orders:12345', {}],
])('the cookie %j says %j', (cookie, use) => {
  expect(readCardUse(cookie)).toEqual(use)
})

test('what is written is read again, one opening more', () => {
  expect(readCardUse(writeCardUse(withUse({ orders: 3 }, 'slips')))).toEqual({ orders: 3, slips: 1 })
})

test('old habits fade', () => {
  expect(withUse({ old: 80, now: 99 }, 'now')).toEqual({ old: 40, now: 50 })
})
