import { canRenew, hasTimedOut } from '../payment/expiry.rules.ts'
import { isPaidBySlip, isPrepaid, type PaymentMethod } from '../payment/method.rules.ts'
import { isInFlight, type PaymentStatus, paymentStates } from '../payment/payment.states.ts'
import {
  type HandlingEvent,
  handlingEvents,
  type OrderEvent,
  type OrderStatus,
  orderStates,
} from './order.states.ts'

interface OrderSituation {
  status: OrderStatus
  method: PaymentMethod
  shippingMethod: 'standard' | 'pickup'
  renewals: number
  expiresAt: Date | null
}

interface Attempt {
  attempt: number
  status: PaymentStatus
}

/** Returns the order's state at this time: one past its deadline is expired even before the job has run. */
export function effectiveStatus(order: OrderSituation, payments: readonly Attempt[], now: Date): OrderStatus {
  return hasTimedOut(order, payments, now) ? 'expired' : order.status
}

/** Returns the attempt that counts: the one that brought money, otherwise the one being checked, otherwise the last. */
export function currentAttempt<Payment extends Attempt>(payments: readonly Payment[]): Payment {
  const settled = payments.find(({ status }) =>
    ['succeeded', 'partially_refunded', 'refunded', 'disputed'].includes(status),
  )
  const current = settled ?? payments.find(({ status }) => isInFlight(status)) ?? payments.at(-1)
  if (!current) throw new Error('order has no payment')
  return current
}

/** Returns whether the QR code of an attempt may be shown: never if paying it would be too late or a duplicate. */
export function showsQr(
  payment: { status: PaymentStatus; expiresAt: Date | null },
  order: OrderStatus,
  now: Date,
): boolean {
  const open = payment.status === 'awaiting_customer' || payment.status === 'failed'
  return open && order === 'pending_payment' && (!payment.expiresAt || payment.expiresAt > now)
}

export interface AllowedActions {
  cancel: boolean
  renew: boolean
  submitSlip: boolean
  handle: HandlingEvent[]
  cancelLines: boolean
  edit: boolean
}

/**
 * Returns what a user may do with an order now. An owner may only cancel what nobody has started to work on; staff may
 * also withdraw what is paid (money is then due back), until it has been sent. Staff who may only view orders
 * (`reader`) may do nothing.
 */
export function allowedActionsOf(
  order: OrderSituation,
  payments: readonly Attempt[],
  as: 'owner' | 'staff' | 'reader',
  now: Date,
): AllowedActions {
  const status = effectiveStatus(order, payments, now)
  const inFlight = payments.some((payment) => isInFlight(payment.status))
  const givesUp = status === 'pending_payment' ? !inFlight : status === 'confirmed'
  const current = currentAttempt(payments)
  if (as === 'reader')
    return { cancel: false, renew: false, submitSlip: false, handle: [], cancelLines: false, edit: false }
  return {
    cancel:
      givesUp ||
      (as === 'staff' &&
        !inFlight &&
        (orderStates.can(status, 'cancel') || orderStates.can(status, 'withdraw'))),
    renew: isPrepaid(order.method) && canRenew({ ...order, status }),
    submitSlip: isPaidBySlip(order.method) && paymentStates.can(current.status, 'submit'),
    handle:
      as === 'staff'
        ? handlingEvents.filter(
            (event) => matchesShippingMethod(event, order) && orderStates.can(status, event),
          )
        : [],
    cancelLines: as === 'staff' && !inFlight && orderStates.can(status, 'cancel_lines'),
    edit: as === 'staff' && orderStates.can(status, 'edit'),
  }
}

/**
 * Returns the progress of a line, as its buyer and staff see it. `byHand`: it is sent or handed over, not delivered
 * upon payment.
 */
export function lineStatus(
  line: { quantityMilli: number; sentMilli: number; cancelledMilli: number },
  order: { status: OrderStatus; paidAt: Date | null },
  byHand: boolean,
): { sentMilli: number; leftMilli: number } {
  const remaining = line.quantityMilli - line.cancelledMilli
  const all = { sentMilli: remaining, leftMilli: 0 }
  if (!byHand) return order.paidAt ? all : { sentMilli: 0, leftMilli: 0 }
  switch (order.status) {
    case 'shipped':
    case 'handed_over':
    case 'completed':
      return all
    case 'expired':
    case 'cancelling':
    case 'cancelled':
      return { sentMilli: line.sentMilli, leftMilli: 0 }
    default:
      return { sentMilli: line.sentMilli, leftMilli: remaining - line.sentMilli }
  }
}

/** Returns the event that undoes an order's last work step; null if there is none. */
export function undoEventOf(order: { status: OrderStatus; paidAt: Date | null }): OrderEvent | null {
  if (order.status === 'ready') return 'back_to_preparing'
  if (order.status !== 'preparing') return null
  return order.paidAt ? 'back_to_paid' : 'back_to_confirmed'
}

/** Parcels are shipped, pickup orders are handed over. */
export function matchesShippingMethod(
  event: HandlingEvent,
  order: { shippingMethod: 'standard' | 'pickup' },
): boolean {
  if (event === 'ship') return order.shippingMethod === 'standard'
  return event !== 'hand_over' || order.shippingMethod === 'pickup'
}
