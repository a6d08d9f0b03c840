import { type Satang, satang } from '#kernel/money/index.ts'
import type { CardView } from '../card/card-view.server.ts'
import type { GiftUseView } from '../gift-card/gift-use.server.ts'
import type { OrderView, PaymentView, Receiver, SlipView } from '../order/order.types.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'

/** What of an order its pay page is about. No more is sent: some who may pay it may not know who it is for or what is in it. */
export interface PayOrder extends Pick<OrderView, 'number' | 'status' | 'method' | 'itemCount' | 'paidAt'> {
  /** What a combined payment pays, each with its part; null for an order of goods. */
  debts: { name: string; amount: Satang }[] | null
  /** What of its things has to be known before they are paid for. */
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
  /** Null for who may not watch it; their page looks again from time to time. */
  topic: string | null
}

export interface OtherMethod {
  method: PaymentMethod
  /** Cash is paid where the goods are fetched. */
  atCounter: boolean
}

/** What the pay page shows. */
export interface PayView {
  order: PayOrder
  /** Where the order is seen by who looks at this page; a path of the site. */
  orderPath: string
  /** Where its buyer puts right who takes it in and where; null where it waits for no money, or is not theirs to change. */
  contactPath: string | null
  receiver: Receiver | null
  /** Other ways in which this order may be paid; none for who only knows its number. */
  otherMethods: OtherMethod[]
  /** Bank accounts of the site, each with its bank's name. */
  accounts: { bank: string; number: string; name: string }[]
  /** What it takes to pay by card; null where cards are not taken or nothing is to be paid. */
  card: CardView | null
  /** Where its buyer says how they get money back; null where nothing is due back. */
  refundPath: string | null
  /** Gift cards that pay part of it, and whether more may; null where the site has none. */
  gift: { uses: GiftUseView[] } | null
  /** The server's clock, which the countdown goes by. */
  now: Date
  /** The whole time there was to pay, in ms. */
  wholeMs: number
  /** Data addresses of the code as drawing and as file; null when nothing must be paid any more. */
  qrPicture: string | null
  qrFile: string | null
}

/** Who comes by a link alone looks again after so long, since the order may not be watched with it. */
export const lookAgainMs = 20_000

/** Which of its faces the page shows. */
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
  // Where only part is due back the order is paid all the same.
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

/** What came in parts before the rest, as long as the rest is asked for: afterwards all of it is one sum. */
export const partCounted = ({ status, payment }: Pick<PayOrder, 'status' | 'payment'>): Satang =>
  status === 'pending_payment' ? payment.partPaid : satang(0)
