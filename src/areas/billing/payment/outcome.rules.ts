import type { Satang } from '#kernel/money/index.ts'
import type { OrderStatus } from '../order/order.states.ts'
import type { PaymentStatus } from './payment.states.ts'

/** How a payment went, in the words of whoever paid. */
export type Outcome = 'paid' | 'verifying' | 'waiting' | 'failed' | 'over' | 'cod' | 'owed' | 'refunded'

/** The one thing a payer wants to know of an order. */
export function outcomeOf(order: {
  status: OrderStatus
  method: string
  payment: { status: PaymentStatus; amount: Satang; refundDue: Satang }
}): Outcome {
  const { status, amount, refundDue } = order.payment
  if (status === 'refunded') return 'refunded'
  // Only part of it: the order is paid all the same.
  if ((refundDue > 0 && refundDue === amount) || order.status === 'cancelling') return 'owed'
  if (status === 'succeeded' || status === 'partially_refunded' || status === 'disputed') return 'paid'
  if (status === 'verifying' || status === 'processing') return 'verifying'
  if (order.status === 'cancelled' || order.status === 'expired') return 'over'
  if (order.method === 'cod') return 'cod'
  return status === 'failed' ? 'failed' : 'waiting'
}

/** Whether the pay page is where to go on from here. */
export const leadsToPay = (outcome: Outcome): boolean => ['waiting', 'failed', 'over'].includes(outcome)
