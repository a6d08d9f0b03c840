import type { OrderStatus, PaymentView } from '#areas/billing/public.ts'
import { type Satang, satang } from '#kernel/money/index.ts'

type Paid = Pick<PaymentView, 'status' | 'amount' | 'refundDue' | 'repaid' | 'refunded'>

/**
 * Returns what still has to be refunded to the buyer of an order. For a cancelled order that is everything paid,
 * whether or not it was recorded as due.
 */
export const outstandingRefund = (status: OrderStatus, payments: readonly Paid[]): Satang =>
  satang(
    payments
      .filter((payment) => payment.status === 'succeeded' || payment.status === 'partially_refunded')
      .reduce(
        (sum, { amount, refundDue, repaid, refunded }) =>
          sum + (status === 'cancelling' && refundDue < amount ? amount - refunded : refundDue - repaid),
        0,
      ),
  )

/**
 * Whether a buyer can say where an outstanding refund goes: money that came by PromptPay, transfer or in cash is sent
 * by hand, while cards, wallets and gift cards get theirs back automatically.
 */
export const canChooseRefund = (
  status: OrderStatus,
  payments: readonly (Paid & Pick<PaymentView, 'method'>)[],
): boolean =>
  outstandingRefund(
    status,
    payments.filter(({ method }) => method === 'promptpay' || method === 'transfer' || method === 'cod'),
  ) > 0
