import { expect, test } from 'vitest'
import type { OrderStatus } from '../order/order.states.ts'
import { arrivalOf, canRenew, expiryOf, hasTimedOut, heldUntil } from './expiry.rules.ts'
import type { PaymentStatus } from './payment.states.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

test('time to pay is counted from the order’s second', () => {
  expect(expiryOf(new Date('2026-11-21T03:00:00.750Z'), 15)).toEqual(at('03:15:00'))
})

test('goods are reserved longer than the buyer can pay', () => {
  expect(heldUntil(at('03:15:00')).getTime()).toBeGreaterThan(at('03:15:00').getTime())
})

test.each<[string, OrderStatus, PaymentStatus[], string, boolean]>([
  ['before its time', 'pending_payment', ['awaiting_customer'], '03:14:59', false],
  ['at its time', 'pending_payment', ['awaiting_customer'], '03:15:00', true],
  ['after a refused slip', 'pending_payment', ['failed'], '03:15:00', true],
  ['never while a slip is looked at', 'pending_payment', ['verifying'], '09:00:00', false],
  [
    'never while another attempt is under way',
    'pending_payment',
    ['expired', 'processing'],
    '09:00:00',
    false,
  ],
  ['not when it is paid', 'paid', ['succeeded'], '09:00:00', false],
  ['not twice', 'expired', ['expired'], '09:00:00', false],
])('an order expires %s', (_, status, payments, now, expected) => {
  const order = { status, expiresAt: at('03:15:00') }
  expect(
    hasTimedOut(
      order,
      payments.map((payment) => ({ status: payment })),
      at(now),
    ),
  ).toBe(expected)
})

test('an order without a deadline never expires', () => {
  expect(hasTimedOut({ status: 'pending_payment', expiresAt: null }, [], at('09:00:00'))).toBe(false)
})

test.each<[OrderStatus, number, boolean]>([
  ['expired', 0, true],
  ['expired', 1, false],
  ['pending_payment', 0, false],
  ['cancelled', 0, false],
])('an order that is %s after %s renewals can be renewed: %s', (status, renewals, expected) => {
  expect(canRenew({ status, renewals })).toBe(expected)
})

test.each<[OrderStatus, string]>([
  ['pending_payment', 'in_time'],
  ['expired', 'late'],
  ['paid', 'surplus'],
  ['shipped', 'surplus'],
  ['cancelled', 'surplus'],
  ['cancelling', 'surplus'],
])('money for an order that is %s is %s', (status, expected) => {
  expect(arrivalOf({ status })).toBe(expected)
})
