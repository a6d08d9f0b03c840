import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { getOrder } from '../order/order-read.server.ts'
import { changePaymentMethod } from '../payment/change-method.server.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { findPayment, outstandingRefund } from '../payment/payment-row.server.ts'
import { refundPayment } from '../payment/refund-payment.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { type Balance, balanceOf } from './balance.server.ts'
import { type WalletHistory, walletHistory } from './history.server.ts'
import { captureHold, openHold } from './hold.server.ts'
import { topUpKind } from './top-up.rules.ts'

const pageSize = 20

/**
 * Returns a member's wallet: the balance and the latest transactions. Available for the viewer's own; another's
 * requires permission to see the books. Throws 401, 403.
 */
export async function getWallet(
  ctx: Ctx,
  { userId, page = 1 }: { userId?: string; page?: number } = {},
): Promise<{ userId: string; balance: Balance; history: WalletHistory }> {
  const viewer = ctx.viewer.user?.id
  if (!viewer) throw notSignedIn()
  const whose = userId ?? viewer
  if (whose !== viewer) authorize(ctx, billingAbilities['ledger.see'])
  const [balance, history] = await Promise.all([
    balanceOf(ctx, whose),
    walletHistory(ctx, whose, { limit: pageSize, offset: (page - 1) * pageSize }),
  ])
  return { userId: whose, balance, history }
}

interface Spending {
  amount: Satang
  /** The order to pay with it in full. */
  order?: string
  /** The purpose, as shown to the member. */
  reason?: string
}

/**
 * Spends the viewer's money: on one of their orders, or else through a hold that is taken immediately, whose amount
 * stays in `wallet_spent` until staff state its purpose. Throws 401, 404, 409 `wallet.closed`, `wallet.not_enough`, 422
 * if the order's total differs from `amount`.
 */
export async function spend(ctx: Ctx, { amount, order, reason = '' }: Spending): Promise<void> {
  const userId = ctx.viewer.user?.id
  if (!userId) throw notSignedIn()
  if (!(await paymentSettings(ctx)).wallet.on) throw conflict('wallet.closed')
  if (order !== undefined) return payOrder(ctx, order, amount)
  await captureHold(ctx, await openHold(ctx, { userId, amount, reason }))
}

async function payOrder(ctx: Ctx, number: string, amount: Satang): Promise<void> {
  const { payment, totals } = await getOrder(ctx, number)
  if (totals.total !== amount) throw invalid([{ path: 'amount', code: 'wallet.order_amount' }])
  const { payment: paid } = await changePaymentMethod(ctx, payment.id, { method: 'wallet' })
  if (paid?.status !== 'succeeded') throw conflict('payment.state')
}

/**
 * Credits settled money to its payer's wallet (staff): a paid top-up is already there, and money that bought nothing
 * goes there instead of to a bank. Never more or less than was received, and never to the caller's own wallet. Throws
 * 403, 404, 409 `wallet.not_settled`, `payment.no_refund_due`, 422.
 */
export async function creditPayment(
  ctx: Ctx,
  { payment: paymentId, amount }: { payment: string; amount: Satang },
): Promise<{ userId: string }> {
  authorize(ctx, billingAbilities['payment.refund'])
  if (!isId(paymentId)) throw notFound('payment.not_found')
  const { order, payments } = await lockCurrentOrder(ctx, { paymentId })
  const payment = findPayment(payments, paymentId)
  if (!order.userId) throw conflict('payment.refund_no_wallet')
  if (order.userId === ctx.viewer.user?.id) throw notAllowed('wallet.own')
  const isReceived = payment.settledAt !== null && payment.status !== 'refunded'
  if (!isReceived) throw conflict('wallet.not_settled')
  const isThere = order.kinds.includes(topUpKind) && payment.refundDue === 0
  if (amount !== (isThere ? payment.amount : outstandingRefund(payment)))
    throw invalid([{ path: 'amount', code: 'wallet.other_amount' }])
  if (!isThere) await refundPayment(ctx, paymentId, { reference: order.number, to: 'wallet' })
  return { userId: order.userId }
}
