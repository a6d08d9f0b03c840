import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { OrderStatus } from '../order/order.states.ts'
import { publishOrder } from '../order/order-move.server.ts'
import { bookPart, dueOf } from '../part-payment/book-part.server.ts'
import { partRefusal } from '../part-payment/part-payment.rules.ts'
import { comesWhole } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { decideSlip } from '../slip/slip-row.server.ts'
import { expiryOf } from './expiry.rules.ts'
import { type Current, lockCurrent } from './expiry.server.ts'
import { expireAt } from './expiry-job.ts'
import { isPaidBySlip, minutesToPay } from './method.rules.ts'
import type { PaymentStatus } from './payment.states.ts'
import { type LockedPayment, movePayment, paymentAmong } from './payment-row.server.ts'
import { waitsForSecond } from './second-person.server.ts'
import { settle } from './settle.server.ts'

/** What came of a decision. `repeated`: it had been taken before, and nothing was done now. */
export interface Decided {
  payment: { id: string; status: PaymentStatus; amount: number }
  order: { id: string; number: string; status: OrderStatus }
  /**
   * `owed`: the money is ours but the goods are gone; it must be sent back. `first`: a second person has to say the same. `part`: less
   * came than was due, and the rest is asked for.
   */
  outcome: 'paid' | 'owed' | 'rejected' | 'first' | 'part'
  repeated: boolean
}

/**
 * Says that the money of a payment has come (manager, admin): with a slip or without one. Doing it again changes
 * nothing; of two at the same time one does it and the other is told `repeated`. What becomes of money that comes
 * late, see `settle`. `slip` is the one that was looked at, and must be named where one waits: a buyer may have sent
 * another meanwhile. Beyond the site's limit the first person's word is only kept, and a second one settles (`first`); `proven`: a bank
 * or a checker has said so itself, which needs no second person. `received`: what came, in satang, where it is not what was
 * asked for; what is more is due back, and less is a part where the site takes parts and the order waits for its money, else due back.
 * Throws 403, 404, 409 `slip.changed`, 409 `payment.state` for what was paid back, 422 `payment.received_less`, `payment.part_least`.
 */
export async function confirmPayment(
  ctx: Ctx,
  paymentId: string,
  input: { slip?: string; note?: string; proven?: boolean; received?: number } = {},
): Promise<Decided> {
  authorize(ctx, billingAbilities['payment.settle'])
  if (!isId(paymentId)) throw notFound('payment.not_found')
  const { order, payments } = await lockCurrent(ctx, { paymentId })
  const asked = paymentAmong(payments, paymentId)
  if (asked.status === 'succeeded') {
    const payment = asked
    return {
      ...answer(payment, order),
      outcome: payment.refundDue && payment.refundDue === payment.amount ? 'owed' : 'paid',
      repeated: true,
    }
  }
  if (asked.status === 'part_paid') return { ...answer(asked, order), outcome: 'part', repeated: true }
  if (input.received !== undefined && input.received < asked.amount && order.status === 'pending_payment')
    return confirmPart(ctx, { order, payments }, asked, { ...input, received: satang(input.received) })
  const payment = await withReceived(ctx, asked, input.received, order.status)
  const waits = input.proven ? null : await waitsForSecond(ctx, payment, input.slip)
  if (waits) return { ...answer(payment, order), outcome: 'first', repeated: waits.repeated }
  await decideSlip(ctx, payment.id, input.slip, { status: 'accepted' })
  const settled = await settle(ctx, order, payment, payments, input.note)
  publishOrder(ctx, settled.order)
  return { ...answer(settled.payment, settled.order), outcome: settled.outcome, repeated: false }
}

/** Less came than was due, and the order waits for the rest. */
async function confirmPart(
  ctx: Ctx,
  current: Current,
  payment: LockedPayment,
  input: { slip?: string; note?: string; proven?: boolean; received: Satang },
): Promise<Decided> {
  const { order } = current
  const { received: amount, note = '' } = input
  const { parts } = await paymentSettings(ctx)
  const isWholeOnly = comesWhole(order.kinds) || !isPaidBySlip(payment.method)
  const refusal = partRefusal(parts, { amount, due: dueOf(current), isWholeOnly })
  const least = { amount: parts.leastSatang ?? 0 }
  if (refusal === 'payment.part_least') throw invalid([{ path: 'received', code: refusal, params: least }])
  if (refusal) throw invalid([{ path: 'received', code: 'payment.received_less' }])
  const waits = input.proven ? null : await waitsForSecond(ctx, { ...payment, amount }, input.slip)
  if (waits) return { ...answer(payment, order), outcome: 'first', repeated: waits.repeated }
  await decideSlip(ctx, payment.id, input.slip, { status: 'accepted' })
  const method = payment.method === 'promptpay' ? 'promptpay' : 'transfer'
  const booked = await bookPart(ctx, current, {
    ...{ id: newId(), amount, method, via: payment, reference: payment.ref1, note },
  })
  publishOrder(ctx, booked.order)
  return { ...answer(booked.payment, booked.order), outcome: booked.outcome, repeated: false }
}

/**
 * The payment as it comes to with what was received; only who transfers can send another sum than was asked for. What is less buys nothing
 * where the order waits for no money any more.
 */
async function withReceived(
  ctx: Ctx,
  payment: LockedPayment,
  received: number | undefined,
  status: OrderStatus,
): Promise<LockedPayment> {
  if (received === undefined || received === payment.amount) return payment
  const isLess = received < payment.amount && (status === 'pending_payment' || received <= 0)
  if (isLess || !isPaidBySlip(payment.method))
    throw invalid([{ path: 'received', code: 'payment.received_less' }])
  const amount = satang(received)
  await ctx.db.query(
    'billing.received',
    'UPDATE billing_payment SET amount_satang = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, payment.id, amount],
  )
  return { ...payment, amount }
}

/**
 * Refuses the slip of a payment with a reason the buyer reads (manager, admin). The buyer may send another: while the
 * order still waits it gets its whole time again, and its goods stay held. Doing it again changes nothing.
 * Throws 403, 404, 409 `slip.changed` when another slip waits than the one named, 409 `payment.state` when nothing
 * waits to be decided.
 */
export async function rejectPayment(
  ctx: Ctx,
  paymentId: string,
  input: { slip?: string; reason: string },
): Promise<Decided> {
  authorize(ctx, billingAbilities['payment.settle'])
  if (!isId(paymentId)) throw notFound('payment.not_found')
  const { order, payments } = await lockCurrent(ctx, { paymentId })
  const payment = paymentAmong(payments, paymentId)
  if (payment.status === 'failed') return { ...answer(payment, order), outcome: 'rejected', repeated: true }
  if (payment.status !== 'verifying') {
    throw conflict('payment.state', { status: payment.status, event: 'reject' }, { status: payment.status })
  }
  const slipId = await decideSlip(ctx, payment.id, input.slip, { status: 'rejected', reason: input.reason })
  const rejected = await movePayment(ctx, payment, 'reject', { reason: input.reason, slipId })
  if (order.status === 'pending_payment') await giveTimeAgain(ctx, order.id, payment)
  publishOrder(ctx, order)
  return { ...answer(rejected, order), outcome: 'rejected', repeated: false }
}

/**
 * Sending a slip stopped the clock; whoever is refused gets as long as the site gives everybody, from now, and never less than there was:
 * a bill of a subscription may be paid for weeks.
 */
export async function giveTimeAgain(ctx: Ctx, orderId: string, payment: LockedPayment): Promise<void> {
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

function answer(
  payment: { id: string; status: PaymentStatus; amount: number },
  order: { id: string; number: string; status: OrderStatus },
): Pick<Decided, 'payment' | 'order'> {
  return {
    payment: { id: payment.id, status: payment.status, amount: payment.amount },
    order: { id: order.id, number: order.number, status: order.status },
  }
}
