import { expect, test } from 'vitest'
import { satang } from '#kernel/money/index.ts'
import { dueDateFor, overLimitAmount, remainingCredit } from './credit.rules.ts'

test.each<[string, number | null, number, number, number, number | null]>([
  ['fits', 10_000, 4000, 5000, 0, 6000],
  ['uses the limit up', 10_000, 4000, 6000, 0, 6000],
  ['goes one satang beyond', 10_000, 4000, 6001, 1, 6000],
  ['comes when the limit was passed already', 10_000, 12_000, 500, 2500, 0],
  ['is refused whole where nothing is allowed', 0, 0, 100, 100, 0],
  ['has no limit', null, 999_999, 999_999, 0, null],
])('an invoice that %s is checked against the outstanding credit', (_, limit, used, amount, over, left) => {
  const figures = {
    limit: limit === null ? null : satang(limit),
    used: satang(used),
    amount: satang(amount),
  }
  expect([overLimitAmount(figures), remainingCredit(figures)]).toEqual([over, left])
})

test('terms count days from issue, across months and leap days', () => {
  expect(dueDateFor('2026-11-24', 30)).toBe('2026-12-24')
  expect(dueDateFor('2028-02-15', 15)).toBe('2028-03-01')
  expect(dueDateFor('2026-11-24', 0)).toBe('2026-11-24')
})
