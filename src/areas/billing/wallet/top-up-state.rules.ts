import type { OrderStatus } from '../order/order.states.ts'
import type { PaymentStatus } from '../payment/payment.states.ts'

export type TopUpState = 'open' | 'verifying' | 'failed' | 'expired' | 'done' | 'cancelled'

/** Returns the state of a top-up from its buyer's point of view. */
export function topUpStateOf({
  status,
  payment,
}: {
  status: OrderStatus
  payment: PaymentStatus
}): TopUpState {
  if (payment === 'verifying' || payment === 'processing') return 'verifying'
  if (status === 'pending_payment') return payment === 'failed' ? 'failed' : 'open'
  if (status === 'expired') return 'expired'
  return status === 'cancelled' || status === 'cancelling' ? 'cancelled' : 'done'
}
