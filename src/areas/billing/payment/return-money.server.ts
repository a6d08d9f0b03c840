import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { giveBackOnPaper } from '../document/give-back.server.ts'
import { returnPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { tellOrder } from '../order/order-move.server.ts'
import { lockOrder } from '../order/order-row.server.ts'
import { lockCurrent } from './expiry.server.ts'
import { movePayment } from './payment-row.server.ts'

const returnReason = 'รับคืนสินค้าและคืนเงินให้ผู้ซื้อ'

interface GivenBack {
  /** What it is for; the same key is booked once. */
  key: string
  amountSatang: Satang
  /** The bank's, of the transfer. */
  reference: string
}

/**
 * Notes that part or all of what was paid for goods that had gone out was sent back by hand (manager, admin); several times, but
 * never more than came. Answers whether everything has gone back now. Throws 403, 404, 409 `payment.nothing_paid` and
 * `payment.returns_too_much`, 422.
 */
export async function returnMoney(
  ctx: Ctx,
  orderId: string,
  { key, amountSatang, reference }: GivenBack,
): Promise<{ whole: boolean }> {
  authorize(ctx, billingAbilities['payment.refund'])
  if (!Number.isSafeInteger(amountSatang) || amountSatang <= 0)
    throw invalid([{ path: 'amount', code: 'too_small' }])
  const { order, payments } = await lockCurrent(ctx, { id: orderId })
  const paid = payments.find(
    ({ status, owed }) => owed === 0 && (status === 'succeeded' || status === 'partially_refunded'),
  )
  if (!paid || !order.fulfilledAt) throw conflict('payment.nothing_paid')
  const left = paid.amount - paid.refunded
  if (amountSatang > left) throw conflict('payment.returns_too_much', { left }, { left })
  const refunded = (paid.refunded + amountSatang) as Satang
  const whole = refunded === paid.amount
  await movePayment(ctx, paid, whole ? 'refund' : 'refund_part', { refunded, reason: reference })
  tellOrder(ctx, order)
  await giveBackOnPaper(ctx, order, { amount: amountSatang, before: paid.refunded, reason: returnReason })
  await post(ctx, {
    key: `return:${key}`,
    kind: 'return',
    of: { kind: 'payment', id: paid.id },
    memo: reference,
    postings: returnPostings(order, { before: paid.refunded, amount: amountSatang }, paid.method),
  })
  return { whole }
}

/** Tells the screens of an order that something beside it changed: a return, a word in its thread. */
export async function orderChanged(ctx: Ctx, which: { id: string } | { number: string }): Promise<void> {
  tellOrder(ctx, await lockOrder(ctx, which))
}
