import { expect, test } from 'vitest'
import { baht, zeroSatang } from '#kernel/money/index.ts'
import { paidFrom } from './paid-from.rules.ts'

const none = { giftPart: zeroSatang, walletPart: zeroSatang, partPaid: zeroSatang }
const settled = {
  ...none,
  method: 'wallet' as const,
  status: 'succeeded' as const,
  amount: baht(260),
  settledAt: new Date(0),
}

test('an order is paid from gift cards and the wallet first, and by its method for the rest', () => {
  expect(paidFrom(settled)).toEqual([{ from: 'wallet', amount: baht(260) }])
  expect(paidFrom({ ...settled, giftPart: baht(260) })).toEqual([{ from: 'gift', amount: baht(260) }])
  expect(paidFrom({ ...settled, method: 'promptpay', giftPart: baht(100), walletPart: baht(60) })).toEqual([
    { from: 'gift', amount: baht(100) },
    { from: 'wallet', amount: baht(60) },
    { from: 'promptpay', amount: baht(100) },
  ])
  expect(paidFrom({ ...settled, settledAt: null, amount: baht(160), giftPart: baht(100) })).toEqual([
    { from: 'gift', amount: baht(100) },
    { from: 'wallet', amount: null },
  ])
})
