import { expect, test } from 'vitest'
import { paymentStates } from '../payment/payment.states.ts'
import { type OrderEvent, type OrderStatus, orderStates } from './order.states.ts'
import { currentAttempt, mayDo, showsQr, statusNow } from './order-view.rules.ts'

test.each<[OrderStatus, OrderEvent, OrderStatus]>([
  ['pending_payment', 'pay', 'paid'],
  ['pending_payment', 'accept', 'confirmed'],
  ['pending_payment', 'expire', 'expired'],
  ['pending_payment', 'cancel', 'cancelled'],
  ['expired', 'pay', 'paid'],
  ['expired', 'renew', 'pending_payment'],
  ['paid', 'prepare', 'preparing'],
  ['paid', 'deliver', 'completed'],
  ['paid', 'withdraw', 'cancelling'],
  ['confirmed', 'prepare', 'preparing'],
  ['confirmed', 'cancel', 'cancelled'],
  ['preparing', 'ready', 'ready'],
  ['preparing', 'ship', 'shipped'],
  ['preparing', 'ship_part', 'preparing'],
  ['ready', 'ship_part', 'ready'],
  ['preparing', 'cancel_lines', 'preparing'],
  ['ready', 'close', 'shipped'],
  ['ready', 'back_to_preparing', 'preparing'],
  ['preparing', 'back_to_paid', 'paid'],
  ['preparing', 'back_to_confirmed', 'confirmed'],
  ['shipped', 'correct_parcel', 'shipped'],
  ['pending_payment', 'edit', 'pending_payment'],
  ['ready', 'ship', 'shipped'],
  ['ready', 'hand_over', 'handed_over'],
  ['shipped', 'complete', 'completed'],
  ['handed_over', 'complete', 'completed'],
  ['cancelling', 'refunded', 'cancelled'],
])('an order that is %s can %s and is then %s', (from, event, to) => {
  expect(orderStates.next(from, event)).toBe(to)
})

test.each<[OrderStatus, OrderEvent]>([
  ['pending_payment', 'ship'],
  ['pending_payment', 'prepare'],
  ['paid', 'cancel'],
  ['paid', 'expire'],
  ['confirmed', 'ship'],
  ['shipped', 'cancel'],
  ['shipped', 'back_to_preparing'],
  ['completed', 'correct_parcel'],
  ['shipped', 'cancel_lines'],
  ['shipped', 'edit'],
  ['paid', 'ship_part'],
  ['expired', 'cancel_lines'],
  ['shipped', 'withdraw'],
  ['completed', 'withdraw'],
  ['cancelled', 'pay'],
  ['expired', 'prepare'],
])('an order that is %s cannot %s', (from, event) => {
  expect(orderStates.can(from, event)).toBe(false)
})

test('a payment takes the way from shown to settled, refused or run out, and back', () => {
  const walk = (...events: Parameters<typeof paymentStates.next>[1][]) =>
    events.reduce<(typeof paymentStates.states)[number]>(
      (state, event) => paymentStates.next(state, event),
      'created',
    )
  expect(walk('show', 'submit', 'settle')).toBe('succeeded')
  expect(walk('show', 'submit', 'reject', 'submit', 'settle')).toBe('succeeded')
  expect(walk('show', 'submit', 'reject', 'expire', 'submit', 'settle', 'refund')).toBe('refunded')
  expect(walk('show', 'begin', 'decline', 'expire')).toBe('expired')
  expect(walk('show', 'settle', 'refund_part', 'refund_part', 'refund')).toBe('refunded')
  expect(walk('show', 'settle', 'dispute', 'win')).toBe('succeeded')
  expect(paymentStates.can('succeeded', 'settle')).toBe(false)
  expect(paymentStates.can('succeeded', 'reject')).toBe(false)
  expect(paymentStates.can('refunded', 'settle')).toBe(false)
})

const order = {
  status: 'pending_payment' as OrderStatus,
  method: 'promptpay' as const,
  shippingMethod: 'standard' as const,
  renewals: 0,
  expiresAt: new Date('2026-11-21T03:15:00Z'),
}
const waiting = [{ attempt: 1, status: 'awaiting_customer' as const, expiresAt: order.expiresAt }]
const early = new Date('2026-11-21T03:10:00Z')
const late = new Date('2026-11-21T03:20:00Z')

test('an order is expired when its time is over, even before the clock job came by', () => {
  expect(statusNow(order, waiting, early)).toBe('pending_payment')
  expect(statusNow(order, waiting, late)).toBe('expired')
  expect(statusNow(order, [{ attempt: 1, status: 'verifying' }], late)).toBe('pending_payment')
})

test('the QR is shown only while paying it does what it should', () => {
  expect(showsQr(waiting[0]!, 'pending_payment', early)).toBe(true)
  expect(showsQr(waiting[0]!, 'pending_payment', late)).toBe(false)
  expect(showsQr(waiting[0]!, 'expired', early)).toBe(false)
  expect(showsQr({ ...waiting[0]!, status: 'verifying' }, 'pending_payment', early)).toBe(false)
  expect(showsQr({ ...waiting[0]!, status: 'failed' }, 'pending_payment', early)).toBe(true)
})

test('the attempt that brought money counts, then the one being checked, then the last', () => {
  expect(
    currentAttempt([
      { attempt: 1, status: 'succeeded' },
      { attempt: 2, status: 'expired' },
    ]).attempt,
  ).toBe(1)
  expect(
    currentAttempt([
      { attempt: 1, status: 'verifying' },
      { attempt: 2, status: 'awaiting_customer' },
    ]).attempt,
  ).toBe(1)
  expect(
    currentAttempt([
      { attempt: 1, status: 'expired' },
      { attempt: 2, status: 'awaiting_customer' },
    ]).attempt,
  ).toBe(2)
})

test('who may do what', () => {
  const of = (status: OrderStatus, as: 'owner' | 'staff') =>
    mayDo({ ...order, status }, [{ attempt: 1, status: 'succeeded' }], as, early)
  expect(mayDo(order, waiting, 'owner', early)).toEqual({
    cancel: true,
    renew: false,
    submitSlip: true,
    handle: [],
    cancelLines: false,
    edit: false,
  })
  expect(mayDo(order, waiting, 'owner', late)).toMatchObject({ cancel: false, renew: true })
  expect(mayDo(order, [{ attempt: 1, status: 'verifying' }], 'staff', early).cancel).toBe(false)
  expect(of('paid', 'owner').cancel).toBe(false)
  expect(of('paid', 'staff')).toMatchObject({ cancel: true, handle: ['prepare'] })
  expect(of('preparing', 'staff').handle).toEqual(['ready', 'ship'])
  expect(
    mayDo({ ...order, status: 'ready', shippingMethod: 'pickup' }, waiting, 'staff', early).handle,
  ).toEqual(['hand_over'])
  expect(of('shipped', 'staff').cancel).toBe(false)
  for (const status of ['paid', 'preparing', 'ready'] as const)
    expect(of(status, 'staff')).toMatchObject({ cancelLines: true, edit: true })
  expect(of('shipped', 'staff')).toMatchObject({ cancelLines: false, edit: false })
  expect(of('paid', 'owner')).toMatchObject({ cancelLines: false, edit: false })
})
