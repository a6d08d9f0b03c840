import type { OrderView, Receiver } from '../order/order.types.ts'

/** What the pay page shows. */
export interface PayView {
  order: OrderView
  /** From the address, for a guest; goes on with every link. */
  token: string | null
  receiver: Receiver | null
  /** The server's clock, which the countdown goes by. */
  now: Date
  /** The whole time there was to pay, in ms. */
  wholeMs: number
  /** Data addresses of the code as drawing and as file; null when nothing must be paid any more. */
  qrPicture: string | null
  qrFile: string | null
}

/** Which of its faces the page shows. */
export type PayState =
  | 'open'
  | 'checking'
  | 'unread'
  | 'refused'
  | 'paid'
  | 'owed'
  | 'expired'
  | 'cancelled'
  | 'cod'

export function payStateOf({ status, method, payment }: OrderView): PayState {
  if (status === 'cancelled' || status === 'cancelling') return payment.owed > 0 ? 'owed' : 'cancelled'
  if (
    payment.status === 'succeeded' ||
    payment.status === 'partially_refunded' ||
    payment.status === 'refunded'
  ) {
    return payment.owed > 0 ? 'owed' : 'paid'
  }
  if (method === 'cod') return 'cod'
  if (payment.status === 'verifying' || payment.status === 'processing') {
    return payment.slip?.source === 'none' ? 'unread' : 'checking'
  }
  if (status === 'expired') return 'expired'
  if (status !== 'pending_payment') return 'paid'
  return payment.status === 'failed' ? 'refused' : 'open'
}
