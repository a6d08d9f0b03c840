import type { OrderView, Receiver } from '../order/order.types.ts'

/** What the pay page shows. */
export interface PayView {
  order: OrderView
  /** From the address, for a guest; goes on with every link. */
  token: string | null
  receiver: Receiver | null
  /** Bank accounts of the site, each with its bank's name. */
  accounts: { bank: string; number: string; name: string }[]
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
  | 'refunded'
  | 'expired'
  | 'cancelled'
  | 'cod'

export function payStateOf({ status, method, payment }: OrderView): PayState {
  if (payment.status === 'refunded') return 'refunded'
  if (status === 'cancelling') return 'owed'
  // Where only part is owed back the order is paid all the same.
  const owed = payment.owed > 0 && payment.owed === payment.amount
  if (status === 'cancelled') return owed ? 'owed' : 'cancelled'
  if (payment.status === 'succeeded' || payment.status === 'partially_refunded') {
    return owed ? 'owed' : 'paid'
  }
  if (method === 'cod') return 'cod'
  if (payment.status === 'verifying' || payment.status === 'processing') {
    return payment.slip?.source === 'none' ? 'unread' : 'checking'
  }
  if (status === 'expired') return 'expired'
  if (status !== 'pending_payment') return 'paid'
  return payment.status === 'failed' ? 'refused' : 'open'
}
