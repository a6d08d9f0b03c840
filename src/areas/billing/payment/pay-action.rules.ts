import { isPrepaid } from './method.rules.ts'
import type { OwnPayment } from './own-payments.server.ts'

/**
 * Returns what a payer can do about a payment: pay it, or see the progress of its check. Buyers who have already
 * transferred are never asked to pay again.
 */
export function payActionOf({
  method,
  status,
  orderStatus,
}: Pick<OwnPayment, 'method' | 'status' | 'orderStatus'>): 'pay' | 'check' | null {
  if (!isPrepaid(method) || !['pending_payment', 'expired'].includes(orderStatus)) return null
  if (status === 'verifying' || status === 'processing') return 'check'
  if (status === 'expired' || orderStatus === 'expired') return 'check'
  return status === 'awaiting_customer' || status === 'failed' ? 'pay' : null
}
