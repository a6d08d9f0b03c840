import { type Satang, satang } from '#kernel/money/index.ts'
import type { CardView } from '../card/card-view.server.ts'
import type { GiftUseView } from '../gift-card/gift-use.server.ts'
import type { OrderView, PaymentView, Receiver, SlipView } from '../order/order.types.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'

/**
 * The parts of an order its pay page needs. Nothing else is sent, because some of those who may pay it may not know who
 * it is for or what is in it.
 */
export interface PayOrder extends Pick<OrderView, 'number' | 'status' | 'method' | 'itemCount' | 'paidAt'> {
  /** The number of items taken from stock and held until the order is paid; 0 for bookings, plans and other services. */
  heldCount: number
  /** Whether the shop has something to prepare and send. */
  isHandled: boolean
  /** Whether its buyer came here from a cart. */
  isFromCart: boolean
  /** The debts a combined payment pays, each with its part; null for an order of goods. */
  debts: { name: string; amount: Satang }[] | null
  /** What buyers must know about the items before paying. */
  notes: string[]
  totals: Pick<OrderView['totals'], 'subtotal' | 'discount' | 'shipping' | 'total'>
  payment: Pick<
    PaymentView,
    | 'method'
    | 'status'
    | 'amount'
    | 'walletPart'
    | 'giftPart'
    | 'partPaid'
    | 'ref1'
    | 'qr'
    | 'expiresAt'
    | 'refundDue'
    | 'reason'
  > & { slip: Pick<SlipView, 'id' | 'source' | 'bank' | 'transRef' | 'verdict'> | null }
  may: Pick<OrderView['may'], 'cancel' | 'renew' | 'submitSlip'>
  /** Null for viewers who may not subscribe to it; their page polls instead. */
  topic: string | null
}

export interface OtherMethod {
  method: PaymentMethod
  /** Whether cash is paid where the goods are picked up. */
  atCounter: boolean
}

/** What the pay page shows. */
export interface PayView {
  order: PayOrder
  /** Where this viewer sees the order; a path of the site. */
  orderPath: string
  /** Where its owner uses what they bought (a course, a booking); null if nowhere, or before it is paid. */
  usagePath: string | null
  /** Where the buyer corrects the recipient and address; null if the order is not awaiting payment or is not theirs to change. */
  contactPath: string | null
  receiver: Receiver | null
  /** Other ways this order may be paid; none for visitors who only know its number. */
  otherMethods: OtherMethod[]
  /** The site's bank accounts, each with its bank's name. */
  accounts: { bank: string; number: string; name: string }[]
  /** What is needed to pay by card; null if cards are not accepted or nothing is due. */
  card: CardView | null
  /** Where the buyer chooses how to be refunded; null if nothing is due back. */
  refundPath: string | null
  /** Gift cards that pay part of it, and whether more may be added; null if the site has none. */
  gift: { uses: GiftUseView[] } | null
  /** The server's clock, which the countdown uses. */
  now: Date
  /** The total time allowed for payment, in ms. */
  wholeMs: number
  /** Data URLs of the code as a drawing and as a file; null when nothing is due any more. */
  qrPicture: string | null
  qrFile: string | null
}

/** Polling interval for visitors who only have a link, which does not allow subscribing to the order. */
export const pollingIntervalMs = 20_000

/** The state the page shows. */
export type PayState =
  | 'open'
  | 'checking'
  | 'unread'
  | 'refused'
  | 'bank'
  | 'declined'
  | 'paid'
  | 'owed'
  | 'refunded'
  | 'expired'
  | 'cancelled'
  | 'cod'

export function payStateOf({
  status,
  method,
  payment,
}: Pick<PayOrder, 'status' | 'method' | 'payment'>): PayState {
  if (payment.status === 'refunded') return 'refunded'
  if (status === 'cancelling') return 'owed'
  // If only part is due back, the order is still paid.
  const refundDue = payment.refundDue > 0 && payment.refundDue === payment.amount
  if (status === 'cancelled') return refundDue ? 'owed' : 'cancelled'
  if (payment.status === 'succeeded' || payment.status === 'partially_refunded') {
    return refundDue ? 'owed' : 'paid'
  }
  if (method === 'cod') return 'cod'
  if (payment.status === 'processing') return 'bank'
  if (payment.status === 'verifying') {
    return payment.slip?.source === 'none' ? 'unread' : 'checking'
  }
  if (status === 'expired') return 'expired'
  if (status !== 'pending_payment') return 'paid'
  if (payment.status === 'failed') return method === 'card' ? 'declined' : 'refused'
  return 'open'
}

/** Returns what was received in parts while the remainder is still due; afterwards everything counts as one amount. */
export const receivedPartTotal = ({ status, payment }: Pick<PayOrder, 'status' | 'payment'>): Satang =>
  status === 'pending_payment' ? payment.partPaid : satang(0)
