import type { PaymentView } from '#areas/billing/public.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import type { OrderStatus } from './orders.types.ts'

type Paid = Pick<PaymentView, 'status' | 'amount' | 'refundDue' | 'repaid' | 'refunded'>

/** What of an order has to go back to its buyer and has not yet. A cancelled order owes all it was paid, noted as due or not. */
export const moneyBack = (status: OrderStatus, payments: readonly Paid[]): Satang =>
  satang(
    payments
      .filter((one) => one.status === 'succeeded' || one.status === 'partially_refunded')
      .reduce(
        (sum, { amount, refundDue, repaid, refunded }) =>
          sum + (status === 'cancelling' && refundDue < amount ? amount - refunded : refundDue - repaid),
        0,
      ),
  )
