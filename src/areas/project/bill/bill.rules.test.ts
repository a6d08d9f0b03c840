import { expect, test } from 'vitest'
import { satang } from '#kernel/money/index.ts'
import { costOf, hoursMilli } from './bill.rules.ts'

test.each([
  [60, 1000, 90_000],
  [90, 1500, 135_000],
  [50, 833, 74_970],
  [1, 17, 1_530],
  [0, 1, 90],
])('%i minutes at 900 baht an hour', (minutes, milli, cost) => {
  expect(hoursMilli(minutes)).toBe(milli)
  expect(costOf(minutes, satang(90_000))).toBe(cost)
})
