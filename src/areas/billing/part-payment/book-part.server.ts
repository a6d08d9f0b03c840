import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { noMoney, type Satang } from '#kernel/money/index.ts'
import { partPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { moveOrder } from '../order/order-move.server.ts'
import { expiryOf } from '../payment/expiry.rules.ts'
import { type Current, lockCurrent } from '../payment/expiry.server.ts'
import { expireAt } from '../payment/expiry-job.ts'
import { moveParts } from '../payment/held-parts.server.ts'
import { holdAgain } from '../payment/hold-again.server.ts'
import { minutesToPay } from '../payment/method.rules.ts'
import { newPayment } from '../payment/new-payment.server.ts'
import { type LockedPayment, movePayment, paymentAmong } from '../payment/payment-row.server.ts'
import { type Settled, settle } from '../payment/settle.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { partRows, recountParts } from './held-part.server.ts'
import { type PartMethod, restAfter } from './part-payment.rules.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** Less came than was due: a part of it, also the last one. */
    'payment.part': { paymentId: string; orderId: string; partId: string }
  }
}

/** Money that came and is no more than a part. */
export interface ComingPart {
  /** Booked once for an id. */
  id: string
  amount: Satang
  method: PartMethod
  /** The attempt on which it came. */
  via: LockedPayment | null
  reference: string
  note: string
}

export type PartBooked = Settled | (Pick<Settled, 'order' | 'payment'> & { outcome: 'part' })

/**
 * Books money that came for an unpaid order as a part. What was asked for ends, and the rest is asked for with another reference and
 * code; its buyer gets the whole time again. What was the last of it pays the order, and what is too much is due back. The caller has
 * asked who may, and whether so much is taken. Locks of order and payments must be held.
 */
export async function bookPart(
  ctx: Ctx,
  { order, payments }: Current,
  part: ComingPart,
): Promise<PartBooked> {
  const last = payments.at(-1)
  if (!last) throw new Error('an order without a payment')
  const settings = await paymentSettings(ctx)
  const rest = restAfter(last.amount, part.amount)
  const fullTime = expiryOf(ctx.now, minutesToPay(order.method, settings))
  const expiresAt = order.expiresAt && order.expiresAt > fullTime ? order.expiresAt : fullTime
  for (const payment of payments) {
    if (payment.id === part.via?.id) await movePayment(ctx, payment, 'part', { reason: null })
    else if (payment.status === 'awaiting_customer' || payment.status === 'failed')
      await movePayment(ctx, payment, 'expire')
  }
  if (part.via) await noteWhatCame(ctx, part.via.id, part.amount)
  await holdAgain(ctx, order, expiresAt)
  const moved = await moveOrder(ctx, order, 'receive_part', { expiresAt, reason: part.note || undefined })
  const { id } = await newPayment(ctx, {
    ...{ orderId: order.id, number: order.number, attempt: last.attempt + 1, method: order.method },
    ...{ amount: rest, expiresAt, settings, covered: true },
  })
  await moveParts(ctx, last, id)
  await partRows.insert(ctx, {
    ...{ id: part.id, orderId: order.id, paymentId: id, viaId: part.via?.id ?? null },
    ...{ method: part.method, amount: part.amount, status: 'held', receivedAt: ctx.now },
    ...{ reference: part.reference, note: part.note, by: ctx.viewer.user?.id ?? null },
  })
  await recountParts(ctx, id)
  await post(ctx, {
    ...{
      key: `part:${part.id}`,
      kind: 'part',
      of: { kind: 'part_payment', id: part.id },
      memo: order.number,
    },
    postings: partPostings(part.amount, part.method, order.id),
  })
  await emit(ctx, 'payment.part', { paymentId: id, orderId: order.id, partId: part.id })
  const now = await lockCurrent(ctx, { id: moved.id })
  const payment = paymentAmong(now.payments, id)
  if (rest === 0) return settle(ctx, now.order, payment, now.payments, part.note || undefined)
  expireAt(ctx, expiresAt)
  return { order: now.order, payment, outcome: 'part' }
}

/** The attempt on which a part came says what came, not what it asked for. */
const noteWhatCame = (ctx: Ctx, paymentId: string, amount: Satang) =>
  ctx.db.query(
    'billing.noteWhatCame',
    'UPDATE billing_payment SET amount_satang = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, paymentId, amount],
  )

/** What of an order is still to be paid, as its attempts say. */
export const dueOf = ({ payments }: Pick<Current, 'payments'>): Satang => payments.at(-1)?.amount ?? noMoney
