import type { OrderStatus } from '../order/order.states.ts'
import { isInFlight, type PaymentStatus } from './payment.states.ts'

/** Rounded down to the second: what the buyer sees is what the server holds to. */
export function expiryOf(now: Date, minutes: number): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000 + minutes * 60_000)
}

/**
 * How long the goods stay reserved. A minute longer than the buyer may pay, so that it is always the order that
 * expires first and gives them back, never the reservation under an order that was just paid.
 */
export function heldUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + 60_000)
}

/**
 * Until when an order may be paid after its buyer chose another way: as long as that way gives from the time of ordering, and never
 * less than there was. So no goods are held longer by changing to and fro.
 */
export function timeAfterChange(
  { placedAt, expiresAt }: { placedAt: Date; expiresAt: Date | null },
  minutes: number,
): Date {
  const fullExpiry = expiryOf(placedAt, minutes)
  return expiresAt && expiresAt > fullExpiry ? expiresAt : fullExpiry
}

interface Timed {
  status: OrderStatus
  expiresAt: Date | null
}

/** Whether the time of an order has run out. Never while money may be on its way, whatever the clock says. */
export function hasRunOut(order: Timed, payments: readonly { status: PaymentStatus }[], now: Date): boolean {
  if (order.status !== 'pending_payment' || !order.expiresAt) return false
  return order.expiresAt.getTime() <= now.getTime() && !payments.some((one) => isInFlight(one.status))
}

/** How often an expired order may ask for time again. */
export const mostRenewals = 1

/** Whether an order may be given time again: it ran out, and that happened for the first time. */
export function mayRenew(order: { status: OrderStatus; renewals: number }): boolean {
  return order.status === 'expired' && order.renewals < mostRenewals
}

/** What arrives for an order in this state: money in time, money late, or money for nothing. */
export type Arrival = 'in_time' | 'late' | 'surplus'

/** Judges money that arrives. `late` needs the goods to be reserved again; `surplus` is due back. */
export function arrivalOf(order: { status: OrderStatus }): Arrival {
  if (order.status === 'pending_payment') return 'in_time'
  return order.status === 'expired' ? 'late' : 'surplus'
}
