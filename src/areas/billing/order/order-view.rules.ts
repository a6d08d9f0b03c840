import { hasRunOut, mayRenew } from '../payment/expiry.rules.ts'
import { isPaidAhead, isPaidBySlip, type PaymentMethod } from '../payment/method.rules.ts'
import { isInFlight, type PaymentStatus, paymentStates } from '../payment/payment.states.ts'
import {
  type HandlingEvent,
  handlingEvents,
  type OrderEvent,
  type OrderStatus,
  orderStates,
} from './order.states.ts'

interface Judged {
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

/** An order as the clock has it: one whose time ran out is expired before the clock job has come by. */
export function statusNow(order: Judged, payments: readonly Attempt[], now: Date): OrderStatus {
  return hasRunOut(order, payments, now) ? 'expired' : order.status
}

/** The attempt that counts: the one that brought money, else the one being checked, else the last. */
export function currentAttempt<Payment extends Attempt>(payments: readonly Payment[]): Payment {
  const settled = payments.find(({ status }) =>
    ['succeeded', 'partially_refunded', 'refunded', 'disputed'].includes(status),
  )
  const current = settled ?? payments.find(({ status }) => isInFlight(status)) ?? payments.at(-1)
  if (!current) throw new Error('an order without a payment')
  return current
}

/** Whether the QR of an attempt may be shown: never when paying it would be too late or twice. */
export function showsQr(
  payment: { status: PaymentStatus; expiresAt: Date | null },
  order: OrderStatus,
  now: Date,
): boolean {
  const open = payment.status === 'awaiting_customer' || payment.status === 'failed'
  return open && order === 'pending_payment' && (!payment.expiresAt || payment.expiresAt > now)
}

export interface May {
  cancel: boolean
  renew: boolean
  submitSlip: boolean
  handle: HandlingEvent[]
  cancelLines: boolean
  edit: boolean
}

/**
 * What somebody may do with an order now. An owner gives up only what nobody began to work on; staff also take
 * back what is paid (money is then due back), until it has left. Staff who may only look at orders (`reader`) do nothing.
 */
export function mayDo(
  order: Judged,
  payments: readonly Attempt[],
  as: 'owner' | 'staff' | 'reader',
  now: Date,
): May {
  const status = statusNow(order, payments, now)
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
    renew: isPaidAhead(order.method) && mayRenew({ ...order, status }),
    submitSlip: isPaidBySlip(order.method) && paymentStates.can(current.status, 'submit'),
    handle:
      as === 'staff'
        ? handlingEvents.filter((event) => fits(event, order) && orderStates.can(status, event))
        : [],
    cancelLines: as === 'staff' && !inFlight && orderStates.can(status, 'cancel_lines'),
    edit: as === 'staff' && orderStates.can(status, 'edit'),
  }
}

/** How far a line has come, as its buyer and staff see it. `byHand`: it is sent or handed over, not given when it is paid. */
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

/** The event that takes the last step of an order's work back; null where none can be. */
export function backEvent(order: { status: OrderStatus; paidAt: Date | null }): OrderEvent | null {
  if (order.status === 'ready') return 'back_to_preparing'
  if (order.status !== 'preparing') return null
  return order.paidAt ? 'back_to_paid' : 'back_to_confirmed'
}

/** Parcels are shipped, what is fetched is handed over. */
export function fits(event: HandlingEvent, order: { shippingMethod: 'standard' | 'pickup' }): boolean {
  if (event === 'ship') return order.shippingMethod === 'standard'
  return event !== 'hand_over' || order.shippingMethod === 'pickup'
}
