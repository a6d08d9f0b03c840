import { expect, test } from 'vitest'
import { satang } from '#kernel/money/index.ts'
import { canChooseRefund, outstandingRefund } from './outstanding-refund.rules.ts'

const paid = {
  status: 'succeeded' as const,
  amount: satang(110_000),
  refundDue: satang(0),
  repaid: satang(0),
  refunded: satang(0),
}

test('a paid order that was cancelled owes all of it until it was sent back', () => {
  expect(outstandingRefund('paid', [paid])).toBe(0)
  expect(outstandingRefund('cancelling', [paid])).toBe(110_000)
  expect(
    outstandingRefund('cancelling', [{ ...paid, status: 'partially_refunded', refunded: satang(10_000) }]),
  ).toBe(100_000)
  expect(outstandingRefund('cancelling', [{ ...paid, refundDue: satang(110_000) }])).toBe(110_000)
  expect(outstandingRefund('cancelled', [{ ...paid, status: 'refunded', refunded: satang(110_000) }])).toBe(0)
})

test('what was transferred too much is owed beside an order that stands', () => {
  expect(outstandingRefund('paid', [{ ...paid, refundDue: satang(4_300) }])).toBe(4_300)
  expect(outstandingRefund('paid', [{ ...paid, refundDue: satang(4_300), repaid: satang(4_300) }])).toBe(0)
  expect(outstandingRefund('expired', [{ ...paid, status: 'verifying' }])).toBe(0)
})

test('a buyer chooses how to receive only money that is sent by hand', () => {
  const of = (method: 'promptpay' | 'transfer' | 'card' | 'wallet') => [{ ...paid, method }]
  expect(canChooseRefund('cancelling', of('promptpay'))).toBe(true)
  expect(canChooseRefund('cancelling', of('transfer'))).toBe(true)
  expect(canChooseRefund('cancelling', of('card'))).toBe(false)
  expect(canChooseRefund('cancelling', of('wallet'))).toBe(false)
  expect(canChooseRefund('paid', of('promptpay'))).toBe(false)
  expect(canChooseRefund('paid', [{ ...paid, method: 'promptpay', refundDue: satang(4_300) }])).toBe(true)
})
