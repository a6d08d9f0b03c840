import { expect, test } from 'vitest'
import { baht, sum } from '#kernel/money/index.ts'
import { isDecided, netOf, type PayoutLineAmounts, payoutPostings, statusOf } from './cod.rules.ts'

const line = (
  status: PayoutLineAmounts['status'],
  collected: number,
  expected: number,
  fee = 0,
): PayoutLineAmounts => ({
  status,
  collected: baht(collected),
  expected: baht(expected),
  fee: baht(fee),
})

test.each([
  [{ collect: baht(157) }, 'fits'],
  [{ collect: baht(160) }, 'differs'],
  [undefined, 'unknown'],
] as const)('a parcel that was to collect %j: %s', (parcel, status) => {
  expect(statusOf({ collected: baht(157) }, parcel)).toBe(status)
})

test.each<[string, PayoutLineAmounts[], Record<string, number>]>([
  [
    'what fits, less fees',
    [line('fits', 157, 157, 4.71), line('fits', 300, 300, 9)],
    { clearing_bank: 443.29, fee: 13.71, clearing_cod: -457 },
  ],
  [
    'too little that was accepted',
    [line('accepted', 150, 157, 5)],
    { clearing_bank: 145, fee: 12, clearing_cod: -157 },
  ],
  [
    'too much that was accepted',
    [line('accepted', 160, 157, 5)],
    { clearing_bank: 155, fee: 5, clearing_cod: -157, outside: -3 },
  ],
  ['what is none of ours', [line('ignored', 99, 0, 3)], { clearing_bank: 96, fee: 3, outside: -99 }],
])('books %s, and debits equal credits', (_, lines, accounts) => {
  const postings = payoutPostings(lines)
  expect(Object.fromEntries(postings.map(({ kind, amount }) => [kind, amount / 100]))).toEqual(accounts)
  expect(sum(postings.map(({ amount }) => amount))).toBe(0)
  expect(netOf(lines)).toBe(baht(accounts.clearing_bank!))
})

test('a payout is pending as long as any of its lines is', () => {
  expect([
    isDecided([]),
    isDecided([line('fits', 1, 1)]),
    isDecided([line('fits', 1, 1), line('unknown', 1, 0)]),
  ]).toEqual([...[false, true, false]])
})
