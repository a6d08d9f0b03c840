import { expect, test } from 'vitest'
import { baht, zeroSatang } from '#kernel/money/index.ts'
import type { OrderStatus } from '../order/order.states.ts'
import { leadsToPay, outcomeOf } from './outcome.rules.ts'
import type { PaymentStatus } from './payment.states.ts'

test.each<[OrderStatus, PaymentStatus, string, number, string, boolean]>([
  ['paid', 'succeeded', 'promptpay', 0, 'paid', false],
  ['completed', 'succeeded', 'cod', 0, 'paid', false],
  ['pending_payment', 'verifying', 'promptpay', 0, 'verifying', false],
  ['expired', 'verifying', 'promptpay', 0, 'verifying', false],
  ['pending_payment', 'awaiting_customer', 'promptpay', 0, 'waiting', true],
  ['pending_payment', 'failed', 'promptpay', 0, 'failed', true],
  ['expired', 'expired', 'promptpay', 0, 'over', true],
  ['cancelled', 'expired', 'promptpay', 0, 'over', true],
  ['confirmed', 'awaiting_customer', 'cod', 0, 'cod', false],
  ['expired', 'succeeded', 'promptpay', 100, 'owed', false],
  ['paid', 'succeeded', 'promptpay', 40, 'paid', false],
  ['cancelling', 'succeeded', 'promptpay', 0, 'owed', false],
  ['cancelled', 'refunded', 'promptpay', 0, 'refunded', false],
])(
  'an order that is %s with a payment %s by %s (%s owed) is shown as %s',
  (status, paid, method, refundDue, outcome, pays) => {
    const payment = { status: paid, amount: baht(100), refundDue: refundDue ? baht(refundDue) : zeroSatang }
    expect(outcomeOf({ status, method, payment })).toBe(outcome)
    expect(leadsToPay(outcomeOf({ status, method, payment }))).toBe(pays)
  },
)
