import { expect, test } from 'vitest'
import type { OrderView } from '../order/order.types.ts'
import { type PayState, payStateOf, receivedPartTotal } from './pay-view.ts'

type Case = [order: string, method: string, payment: string, more: object, state: PayState]

test.each<Case>([
  ['pending_payment', 'promptpay', 'awaiting_customer', {}, 'open'],
  ['pending_payment', 'promptpay', 'verifying', { slip: { source: 'qr' } }, 'checking'],
  ['pending_payment', 'promptpay', 'verifying', { slip: { source: 'none' } }, 'unread'],
  ['pending_payment', 'promptpay', 'failed', {}, 'refused'],
  ['pending_payment', 'card', 'awaiting_customer', {}, 'open'],
  ['pending_payment', 'card', 'processing', {}, 'bank'],
  ['pending_payment', 'card', 'failed', {}, 'declined'],
  ['expired', 'card', 'failed', {}, 'expired'],
  ['expired', 'promptpay', 'awaiting_customer', {}, 'expired'],
  ['expired', 'promptpay', 'verifying', { slip: { source: 'qr' } }, 'checking'],
  ['expired', 'promptpay', 'succeeded', { refundDue: 12000 }, 'owed'],
  ['paid', 'promptpay', 'succeeded', {}, 'paid'],
  ['shipped', 'promptpay', 'succeeded', {}, 'paid'],
  ['confirmed', 'cod', 'awaiting_customer', {}, 'cod'],
  ['completed', 'cod', 'succeeded', {}, 'paid'],
  ['cancelled', 'promptpay', 'expired', {}, 'cancelled'],
  ['paid', 'promptpay', 'succeeded', { refundDue: 4000 }, 'paid'],
  ['cancelling', 'promptpay', 'succeeded', {}, 'owed'],
  ['cancelled', 'promptpay', 'succeeded', { refundDue: 12000 }, 'owed'],
  ['cancelled', 'promptpay', 'refunded', {}, 'refunded'],
  ['expired', 'promptpay', 'refunded', { refundDue: 12000 }, 'refunded'],
])(
  'an order that is %s by %s with its payment %s shows the right view',
  (status, method, payment, more, state) => {
    const order = {
      status,
      method,
      payment: { status: payment, amount: 12000, refundDue: 0, slip: null, ...more },
    } as unknown as OrderView
    expect(payStateOf(order)).toBe(state)
  },
)

test.each([
  ['pending_payment', 13000],
  ['paid', 0],
  ['completed', 0],
  ['expired', 0],
  ['cancelled', 0],
])(
  'for an order that is %s the page shows %i satang of its parts separately from the rest',
  (status, counted) => {
    const order = { status, payment: { partPaid: 13000 } } as unknown as OrderView
    expect(receivedPartTotal(order)).toBe(counted)
  },
)
