import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { type Satang, zeroSatang } from '#kernel/money/index.ts'
import { partPaymentPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { moveOrder } from '../order/order-move.server.ts'
import { expiryOf } from '../payment/expiry.rules.ts'
import { type CurrentOrder, lockCurrentOrder } from '../payment/expiry.server.ts'
import { expireAt } from '../payment/expiry-job.ts'
import { moveParts } from '../payment/held-parts.server.ts'
import { minutesToPay } from '../payment/method.rules.ts'
import { newPayment } from '../payment/new-payment.server.ts'
import { findPayment, type LockedPayment, movePayment } from '../payment/payment-row.server.ts'
import { renewHold } from '../payment/renew-hold.server.ts'
import { type SettlementResult, settle } from '../payment/settle.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { partRows, recountParts } from './held-part.server.ts'
import { type PartMethod, remainingAfter } from './part-payment.rules.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** Less than the amount due was received: a part payment, including the last one. */
    'payment.part': { paymentId: string; orderId: string; partId: string }
  }
}

/** Received money that is only a part payment. */
export interface IncomingPart {
  /** Booked once per id. */
  id: string
  amount: Satang
  method: PartMethod
  /** The attempt through which it was received. */
  via: LockedPayment | null
  reference: string
  note: string
}

export type BookedPart =
  | SettlementResult
  | (Pick<SettlementResult, 'order' | 'payment'> & { outcome: 'part' })

/**
 * Books money received for an unpaid order as a part payment. The current attempt ends, the remainder is requested
 * under a new reference and code, and the buyer gets the full time again. The last part pays the order, and any surplus
 * is due back. The caller must have checked permissions and whether this amount is accepted. The order and payments
 * must be locked.
 */
export async function bookPart(
  ctx: Ctx,
  { order, payments }: CurrentOrder,
  part: IncomingPart,
): Promise<BookedPart> {
  const last = payments.at(-1)
  if (!last) throw new Error('order has no payment')
  const settings = await paymentSettings(ctx)
  const remaining = remainingAfter(last.amount, part.amount)
  const fullTime = expiryOf(ctx.now, minutesToPay(order.method, settings))
  const expiresAt = order.expiresAt && order.expiresAt > fullTime ? order.expiresAt : fullTime
  for (const payment of payments) {
    if (payment.id === part.via?.id) await movePayment(ctx, payment, 'part', { reason: null })
    else if (payment.status === 'awaiting_customer' || payment.status === 'failed')
      await movePayment(ctx, payment, 'expire')
  }
  if (part.via) await recordReceivedAmount(ctx, part.via.id, part.amount)
  await renewHold(ctx, order, expiresAt)
  const moved = await moveOrder(ctx, order, 'receive_part', { expiresAt, reason: part.note || undefined })
  const { id } = await newPayment(ctx, {
    orderId: order.id,
    number: order.number,
    attempt: last.attempt + 1,
    method: order.method,
    amount: remaining,
    expiresAt,
    settings,
    covered: true,
  })
  await moveParts(ctx, last, id)
  await partRows.insert(ctx, {
    id: part.id,
    orderId: order.id,
    paymentId: id,
    viaId: part.via?.id ?? null,
    method: part.method,
    amount: part.amount,
    status: 'held',
    receivedAt: ctx.now,
    reference: part.reference,
    note: part.note,
    by: ctx.viewer.user?.id ?? null,
  })
  await recountParts(ctx, id)
  await post(ctx, {
    key: `part:${part.id}`,
    kind: 'part',
    of: { kind: 'part_payment', id: part.id },
    memo: order.number,
    postings: partPaymentPostings(part.amount, part.method, order.id),
  })
  await emit(ctx, 'payment.part', { paymentId: id, orderId: order.id, partId: part.id })
  const now = await lockCurrentOrder(ctx, { id: moved.id })
  const payment = findPayment(now.payments, id)
  if (remaining === 0) return settle(ctx, { ...now, payment, reason: part.note || undefined })
  expireAt(ctx, expiresAt)
  return { order: now.order, payment, outcome: 'part' }
}

/** An attempt that received a part payment records the amount received, not the amount requested. */
const recordReceivedAmount = (ctx: Ctx, paymentId: string, amount: Satang) =>
  ctx.db.query(
    'billing.noteWhatCame',
    'UPDATE billing_payment SET amount_satang = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, paymentId, amount],
  )

/** Returns what is still to be paid for an order, according to its attempts. */
export const dueOf = ({ payments }: Pick<CurrentOrder, 'payments'>): Satang =>
  payments.at(-1)?.amount ?? zeroSatang
