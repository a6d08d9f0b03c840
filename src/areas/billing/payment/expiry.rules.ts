import type { OrderStatus } from '../order/order.states.ts'
import { isInFlight, type PaymentStatus } from './payment.states.ts'

/** Rounded down to the second, so that the buyer sees exactly what the server enforces. */
export function expiryOf(now: Date, minutes: number): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000 + minutes * 60_000)
}

/**
 * Returns how long the goods stay reserved: a minute longer than the buyer may pay. So the order always expires first
 * and releases them, and a reservation never expires under an order that was just paid.
 */
export function heldUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + 60_000)
}

/**
 * Returns the payment deadline after the buyer switched methods: the time the new method allows, counted from ordering,
 * and never earlier than before. So switching back and forth does not hold goods any longer.
 */
export function deadlineAfterMethodChange(
  { placedAt, expiresAt }: { placedAt: Date; expiresAt: Date | null },
  minutes: number,
): Date {
  const fullExpiry = expiryOf(placedAt, minutes)
  return expiresAt && expiresAt > fullExpiry ? expiresAt : fullExpiry
}

interface ExpiringOrder {
  status: OrderStatus
  expiresAt: Date | null
}

/** Returns whether an order's time has run out. Never while money may be on its way, whatever the clock says. */
export function hasTimedOut(
  order: ExpiringOrder,
  payments: readonly { status: PaymentStatus }[],
  now: Date,
): boolean {
  if (order.status !== 'pending_payment' || !order.expiresAt) return false
  return order.expiresAt.getTime() <= now.getTime() && !payments.some((payment) => isInFlight(payment.status))
}

/** How often an expired order may be renewed. */
export const maxRenewals = 1

/** Returns whether an order may be renewed: it expired, and for the first time. */
export function canRenew(order: { status: OrderStatus; renewals: number }): boolean {
  return order.status === 'expired' && order.renewals < maxRenewals
}

/** How money arrives for an order in this state: in time, late, or as a surplus. */
export type Arrival = 'in_time' | 'late' | 'surplus'

/** Classifies money that arrives. `late` requires the goods to be reserved again; `surplus` is due back. */
export function arrivalOf(order: { status: OrderStatus }): Arrival {
  if (order.status === 'pending_payment') return 'in_time'
  return order.status === 'expired' ? 'late' : 'surplus'
}
