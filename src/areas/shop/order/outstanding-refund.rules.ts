import type { PaymentView } from '#areas/billing/public.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import type { OrderStatus } from './orders.types.ts'

type Paid = Pick<PaymentView, 'status' | 'amount' | 'refundDue' | 'repaid' | 'refunded'>

/**
 * Returns what still has to be refunded to the buyer of an order. For a cancelled order that is everything paid,
 * whether or not it was recorded as due.
 */
export const outstandingRefund = (status: OrderStatus, payments: readonly Paid[]): Satang =>
  satang(
    payments
      .filter((one) => one.status === 'succeeded' || one.status === 'partially_refunded')
      .reduce(
        (sum, { amount, refundDue, repaid, refunded }) =>
          sum + (status === 'cancelling' && refundDue < amount ? amount - refunded : refundDue - repaid),
        0,
      ),
  )
