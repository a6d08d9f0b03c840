import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { OrderStatus } from '../order/order.states.ts'
import { publishOrder } from '../order/order-move.server.ts'
import { bookPart, dueOf } from '../part-payment/book-part.server.ts'
import { partRejection } from '../part-payment/part-payment.rules.ts'
import { needsFullPayment } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { decideSlip } from '../slip/slip-row.server.ts'
import { expiryOf } from './expiry.rules.ts'
import { type CurrentOrder, lockCurrentOrder } from './expiry.server.ts'
import { expireAt } from './expiry-job.ts'
import { isPaidBySlip, minutesToPay } from './method.rules.ts'
import type { PaymentStatus } from './payment.states.ts'
import { findPayment, type LockedPayment, movePayment } from './payment-row.server.ts'
import { awaitsSecondApproval } from './second-approval.server.ts'
import { settle } from './settle.server.ts'

/** The result of a decision. `repeated`: it had already been made, and nothing was done now. */
export interface PaymentDecision {
  payment: { id: string; status: PaymentStatus; amount: number }
  order: { id: string; number: string; status: OrderStatus }
  /**
   * `owed`: the money was received but the goods are gone; it must be refunded. `first`: a second person must confirm.
   * `part`: less than the amount due was received, and the remainder is requested.
   */
  outcome: 'paid' | 'owed' | 'rejected' | 'first' | 'part'
  repeated: boolean
}

/**
 * Confirms that the money of a payment was received, with or without a slip (manager, admin). Confirming again changes
 * nothing; of two concurrent calls one does it and the other gets `repeated`. For money that arrives late, see
 * `settle`. `slip` is the one that was checked; it is required if one is waiting, because the buyer may have sent
 * another meanwhile. Above the site's limit the first approval is only stored and a second one of the same amount settles
 * (`first`).
 * `proven`: a bank or checker confirmed it, so no second person is needed. `received`: the amount received, in satang,
 * if it differs from the amount requested. A surplus is due back; less is a part payment if the site accepts parts and
 * the order is awaiting money, otherwise it is due back. Throws 403, 404, 409 `slip.changed`, 409 `payment.state` for
 * what was refunded, 422 `payment.received_less`, `payment.part_least`.
 */
export async function confirmPayment(
  ctx: Ctx,
  paymentId: string,
  input: { slip?: string; note?: string; proven?: boolean; received?: number } = {},
): Promise<PaymentDecision> {
  authorize(ctx, billingAbilities['payment.settle'])
  if (!isId(paymentId)) throw notFound('payment.not_found')
  const { order, payments } = await lockCurrentOrder(ctx, { paymentId })
  const requestedPayment = findPayment(payments, paymentId)
  if (requestedPayment.status === 'succeeded') {
    const payment = requestedPayment
    return {
      ...decisionOf(payment, order),
      outcome: payment.refundDue && payment.refundDue === payment.amount ? 'owed' : 'paid',
      repeated: true,
    }
  }
  if (requestedPayment.status === 'part_paid')
    return { ...decisionOf(requestedPayment, order), outcome: 'part', repeated: true }
  if (
    input.received !== undefined &&
    input.received < requestedPayment.amount &&
    order.status === 'pending_payment'
  )
    return confirmPartPayment(ctx, { order, payments }, requestedPayment, {
      ...input,
      received: satang(input.received),
    })
  const payment = withReceived(requestedPayment, input.received, order.status)
  const waits = input.proven ? null : await awaitsSecondApproval(ctx, payment, input.slip)
  if (waits) return { ...decisionOf(requestedPayment, order), outcome: 'first', repeated: waits.repeated }
  await decideSlip(ctx, payment.id, input.slip, { status: 'accepted' })
  if (payment.amount !== requestedPayment.amount) await saveReceived(ctx, payment)
  const settled = await settle(ctx, { order, payment, payments, reason: input.note })
  publishOrder(ctx, settled.order)
  return { ...decisionOf(settled.payment, settled.order), outcome: settled.outcome, repeated: false }
}

/** Less than the amount due was received, and the order awaits the remainder. */
async function confirmPartPayment(
  ctx: Ctx,
  current: CurrentOrder,
  payment: LockedPayment,
  input: { slip?: string; note?: string; proven?: boolean; received: Satang },
): Promise<PaymentDecision> {
  const { order } = current
  const { received: amount, note = '' } = input
  const { parts } = await paymentSettings(ctx)
  const isWholeOnly = needsFullPayment(order.kinds) || !isPaidBySlip(payment.method)
  const rejection = partRejection(parts, { amount, due: dueOf(current), isWholeOnly })
  const rejectionParams = { amount: parts.leastSatang ?? 0 }
  if (rejection === 'payment.part_least')
    throw invalid([{ path: 'received', code: rejection, params: rejectionParams }])
  if (rejection) throw invalid([{ path: 'received', code: 'payment.received_less' }])
  const waits = input.proven ? null : await awaitsSecondApproval(ctx, { ...payment, amount }, input.slip)
  if (waits) return { ...decisionOf(payment, order), outcome: 'first', repeated: waits.repeated }
  await decideSlip(ctx, payment.id, input.slip, { status: 'accepted' })
  const method = payment.method === 'promptpay' ? 'promptpay' : 'transfer'
  const booked = await bookPart(ctx, current, {
    id: newId(),
    amount,
    method,
    via: payment,
    reference: payment.ref1,
    note,
  })
  publishOrder(ctx, booked.order)
  return { ...decisionOf(booked.payment, booked.order), outcome: booked.outcome, repeated: false }
}

/**
 * Returns the payment with the amount received; only transfers can differ from the amount requested. A smaller amount
 * buys nothing if the order is no longer awaiting money.
 */
function withReceived(
  payment: LockedPayment,
  received: number | undefined,
  status: OrderStatus,
): LockedPayment {
  if (received === undefined || received === payment.amount) return payment
  const isLess = received < payment.amount && (status === 'pending_payment' || received <= 0)
  if (isLess || !isPaidBySlip(payment.method))
    throw invalid([{ path: 'received', code: 'payment.received_less' }])
  return { ...payment, amount: satang(received) }
}

/** Only once it is settled: the amount a first person enters is not requested of the buyer. */
const saveReceived = (ctx: Ctx, { id, amount }: LockedPayment) =>
  ctx.db.query(
    'billing.received',
    'UPDATE billing_payment SET amount_satang = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, amount],
  )

/**
 * Rejects the slip of a payment with a reason the buyer reads (manager, admin). The buyer may send another: an order
 * that is still waiting gets its full time again, and its goods stay reserved. Rejecting again changes nothing. Throws
 * 403, 404, 409 `slip.changed` when a slip other than the one named is waiting, 409 `payment.state` when nothing awaits
 * a decision.
 */
export async function rejectPayment(
  ctx: Ctx,
  paymentId: string,
  input: { slip?: string; reason: string },
): Promise<PaymentDecision> {
  authorize(ctx, billingAbilities['payment.settle'])
  if (!isId(paymentId)) throw notFound('payment.not_found')
  const { order, payments } = await lockCurrentOrder(ctx, { paymentId })
  const payment = findPayment(payments, paymentId)
  if (payment.status === 'failed')
    return { ...decisionOf(payment, order), outcome: 'rejected', repeated: true }
  if (payment.status !== 'verifying') {
    throw conflict('payment.state', { status: payment.status, event: 'reject' }, { status: payment.status })
  }
  const slipId = await decideSlip(ctx, payment.id, input.slip, { status: 'rejected', reason: input.reason })
  const rejected = await movePayment(ctx, payment, 'reject', { reason: input.reason, slipId })
  if (order.status === 'pending_payment') await restartPaymentTime(ctx, order.id, payment)
  publishOrder(ctx, order)
  return { ...decisionOf(rejected, order), outcome: 'rejected', repeated: false }
}

/**
 * Restarts the payment time, because sending a slip stopped the clock. A rejected buyer gets the site's full time from
 * now, and never less than before: a subscription bill may be payable for weeks.
 */
export async function restartPaymentTime(ctx: Ctx, orderId: string, payment: LockedPayment): Promise<void> {
  const expiresAt = expiryOf(ctx.now, minutesToPay(payment.method, await paymentSettings(ctx)))
  expireAt(ctx, expiresAt)
  await Promise.all([
    ctx.db.query(
      'billing.orderTime',
      'UPDATE billing_order SET expires_at = greatest(expires_at, $3) WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, orderId, expiresAt],
    ),
    ctx.db.query(
      'billing.paymentTime',
      'UPDATE billing_payment SET expires_at = greatest(expires_at, $3) WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, payment.id, expiresAt],
    ),
  ])
}

function decisionOf(
  payment: { id: string; status: PaymentStatus; amount: number },
  order: { id: string; number: string; status: OrderStatus },
): Pick<PaymentDecision, 'payment' | 'order'> {
  return {
    payment: { id: payment.id, status: payment.status, amount: payment.amount },
    order: { id: order.id, number: order.number, status: order.status },
  }
}
