import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { noMoney } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { giveBackOnPaper } from '../document/give-back.server.ts'
import { refundPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { moveOrder, tellOrder } from '../order/order-move.server.ts'
import { lockCurrent } from './expiry.server.ts'
import { movePayment, paymentAmong } from './payment-row.server.ts'

/**
 * Notes that money which was owed back has been sent to the buyer by hand (manager, admin), with the bank's reference.
 * Ends the cancelling of its order. Doing it again changes nothing. Throws 409 `payment.nothing_owed`.
 */
export async function refundPayment(
  ctx: Ctx,
  paymentId: string,
  given: { reference: string },
): Promise<void> {
  authorize(ctx, billingAbilities['payment.refund'])
  if (!isId(paymentId)) throw notFound('payment.not_found')
  const { order, payments } = await lockCurrent(ctx, { paymentId })
  const payment = paymentAmong(payments, paymentId)
  if (payment.status === 'refunded') return
  const cancelling = order.status === 'cancelling' && payment.owed === 0
  if (payment.status !== 'succeeded' || !(cancelling || payment.owed > 0))
    throw conflict('payment.nothing_owed')
  await movePayment(ctx, payment, 'refund', { refunded: payment.amount, reason: given.reference })
  if (cancelling) {
    await moveOrder(ctx, order, 'refunded', { reason: given.reference })
    const back = { amount: payment.amount, before: noMoney, reason: 'ยกเลิกคำสั่งซื้อและคืนเงินให้ผู้ซื้อ' }
    await giveBackOnPaper(ctx, order, back)
  } else tellOrder(ctx, order)
  await post(ctx, {
    key: `refund:${payment.id}`,
    kind: 'refund',
    of: { kind: 'payment', id: payment.id },
    memo: given.reference,
    postings: refundPostings(payment.amount, payment.method),
  })
}
