import type { Satang } from '#kernel/money/index.ts'
import type { OrderStatus } from '../order/order.states.ts'
import type { PaymentStatus } from './payment.states.ts'

/** The outcome of a payment from the payer's point of view. */
export type Outcome = 'paid' | 'verifying' | 'waiting' | 'failed' | 'over' | 'cod' | 'owed' | 'refunded'

/** Returns the one thing a payer wants to know about an order. */
export function outcomeOf(order: {
  status: OrderStatus
  method: string
  payment: { status: PaymentStatus; amount: Satang; refundDue: Satang }
}): Outcome {
  const { status, amount, refundDue } = order.payment
  if (status === 'refunded') return 'refunded'
  // If only part is due back, the order is still paid.
  if ((refundDue > 0 && refundDue === amount) || order.status === 'cancelling') return 'owed'
  if (status === 'succeeded' || status === 'partially_refunded' || status === 'disputed') return 'paid'
  if (status === 'verifying' || status === 'processing') return 'verifying'
  if (order.status === 'cancelled' || order.status === 'expired') return 'over'
  if (order.method === 'cod') return 'cod'
  return status === 'failed' ? 'failed' : 'waiting'
}

/** Returns whether to continue at the pay page. */
export const leadsToPay = (outcome: Outcome): boolean => ['waiting', 'failed', 'over'].includes(outcome)
