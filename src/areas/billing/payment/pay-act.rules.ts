import { isPaidAhead } from './method.rules.ts'
import type { OwnPayment } from './own-payments.server.ts'

/** What a payer can do for a payment: pay it, or see how far the check of it is. Who has transferred is never asked to pay again. */
export function payActOf({
  method,
  status,
  orderStatus,
}: Pick<OwnPayment, 'method' | 'status' | 'orderStatus'>): 'pay' | 'check' | null {
  if (!isPaidAhead(method) || !['pending_payment', 'expired'].includes(orderStatus)) return null
  if (status === 'verifying' || status === 'processing') return 'check'
  if (status === 'expired' || orderStatus === 'expired') return 'check'
  return status === 'awaiting_customer' || status === 'failed' ? 'pay' : null
}
