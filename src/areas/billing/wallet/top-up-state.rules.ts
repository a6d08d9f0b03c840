import type { OrderStatus } from '../order/order.states.ts'
import type { PaymentStatus } from '../payment/payment.states.ts'

export type TopUpState = 'open' | 'verifying' | 'failed' | 'expired' | 'done' | 'cancelled'

/** What a top-up is to who made it. */
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
