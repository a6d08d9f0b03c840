import { expect, test } from 'vitest'
import { testMachineEdges } from '#src/tests/state-machine.ts'
import { type OrderStatus, orderStates } from './order.states.ts'
import { allowedActionsOf, currentAttempt, effectiveStatus, showsQr } from './order-view.rules.ts'

testMachineEdges(orderStates, {
  pending_payment: {
    pay: 'paid',
    accept: 'confirmed',
    expire: 'expired',
    cancel: 'cancelled',
    cancel_lines: 'pending_payment',
    edit: 'pending_payment',
    change_method: 'pending_payment',
    receive_part: 'pending_payment',
  },
  expired: { pay: 'paid', renew: 'pending_payment' },
  paid: {
    prepare: 'preparing',
    deliver: 'completed',
    cancel: 'cancelled',
    withdraw: 'cancelling',
    cancel_lines: 'paid',
    edit: 'paid',
  },
  confirmed: {
    prepare: 'preparing',
    cancel: 'cancelled',
    withdraw: 'cancelling',
    cancel_lines: 'confirmed',
    edit: 'confirmed',
  },
  preparing: {
    ready: 'ready',
    back_to_paid: 'paid',
    back_to_confirmed: 'confirmed',
    ship: 'shipped',
    ship_part: 'preparing',
    close: 'shipped',
    hand_over: 'handed_over',
    cancel: 'cancelled',
    withdraw: 'cancelling',
    cancel_lines: 'preparing',
    edit: 'preparing',
    correct_parcel: 'preparing',
  },
  ready: {
    back_to_preparing: 'preparing',
    ship: 'shipped',
    ship_part: 'ready',
    close: 'shipped',
    hand_over: 'handed_over',
    cancel: 'cancelled',
    withdraw: 'cancelling',
    cancel_lines: 'ready',
    edit: 'ready',
    correct_parcel: 'ready',
  },
  shipped: { complete: 'completed', correct_parcel: 'shipped' },
  handed_over: { complete: 'completed' },
  completed: {},
  cancelling: { refunded: 'cancelled' },
  cancelled: {},
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

test('an order counts as expired once its time is over, even before the clock job runs', () => {
  expect(effectiveStatus(order, waiting, early)).toBe('pending_payment')
  expect(effectiveStatus(order, waiting, late)).toBe('expired')
  expect(effectiveStatus(order, [{ attempt: 1, status: 'verifying' }], late)).toBe('pending_payment')
})

test('the QR is shown only while paying it has the intended effect', () => {
  expect(showsQr(waiting[0]!, 'pending_payment', early)).toBe(true)
  expect(showsQr(waiting[0]!, 'pending_payment', late)).toBe(false)
  expect(showsQr(waiting[0]!, 'expired', early)).toBe(false)
  expect(showsQr({ ...waiting[0]!, status: 'verifying' }, 'pending_payment', early)).toBe(false)
  expect(showsQr({ ...waiting[0]!, status: 'failed' }, 'pending_payment', early)).toBe(true)
})

test('the successful attempt counts, then the one being verified, then the last', () => {
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

test('permissions by role', () => {
  const of = (status: OrderStatus, as: 'owner' | 'staff') =>
    allowedActionsOf({ ...order, status }, [{ attempt: 1, status: 'succeeded' }], as, early)
  expect(allowedActionsOf(order, waiting, 'owner', early)).toEqual({
    cancel: true,
    renew: false,
    submitSlip: true,
    handle: [],
    cancelLines: false,
    edit: false,
  })
  expect(allowedActionsOf(order, waiting, 'owner', late)).toMatchObject({ cancel: false, renew: true })
  expect(allowedActionsOf(order, [{ attempt: 1, status: 'verifying' }], 'staff', early).cancel).toBe(false)
  expect(of('paid', 'owner').cancel).toBe(false)
  expect(of('paid', 'staff')).toMatchObject({ cancel: true, handle: ['prepare'] })
  expect(of('preparing', 'staff').handle).toEqual(['ready', 'ship'])
  expect(
    allowedActionsOf({ ...order, status: 'ready', shippingMethod: 'pickup' }, waiting, 'staff', early).handle,
  ).toEqual(['hand_over'])
  expect(of('shipped', 'staff').cancel).toBe(false)
  for (const status of ['paid', 'preparing', 'ready'] as const)
    expect(of(status, 'staff')).toMatchObject({ cancelLines: true, edit: true })
  expect(of('shipped', 'staff')).toMatchObject({ cancelLines: false, edit: false })
  expect(of('paid', 'owner')).toMatchObject({ cancelLines: false, edit: false })
})
