import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang, zeroSatang } from '#kernel/money/index.ts'
import { issueForMoney } from '../document/issue.server.ts'
import { type MoneyLocation, refundDuePostings, settlementPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import {
  fulfilOrderItems,
  holdOrderItems,
  needsNoHandling,
  reserveOrderItems,
} from '../order/order-items.server.ts'
import { moveOrder } from '../order/order-move.server.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { parcelsSent } from '../order/ship.server.ts'
import { spendPointsAgain } from '../points/order-points.server.ts'
import { type DeliveryPromise, promiseFor } from '../settings/delivery-days.rules.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { arrivalOf } from './expiry.rules.ts'
import { applyHeldParts, fullAmountOf, releaseParts } from './held-parts.server.ts'
import { type LockedPayment, moneyLocationOf, movePayment } from './payment-row.server.ts'

/** What received money did: the order is paid, or the money is due back. */
export interface SettlementResult {
  order: LockedOrder
  payment: LockedPayment
  outcome: 'paid' | 'owed'
}

/**
 * Settles a payment whose full amount was received. In time, it pays the order. After the time ran out, it pays the
 * order only if the goods can be reserved again. If they cannot, or the order is already paid or cancelled, the money
 * is due back: the payment succeeds, `refund_due` holds the amount and staff are notified by `payment.owed`. The order
 * and payments must be locked; stock and then books follow.
 */
export async function settle(
  ctx: Ctx,
  {
    order,
    payment,
    payments,
    reason,
  }: {
    order: LockedOrder
    payment: LockedPayment
    /** All payments of the order. */
    payments: LockedPayment[]
    reason?: string | undefined
  },
): Promise<SettlementResult> {
  const onDelivery = payment.method === 'cod' && order.paidAt === null && order.status !== 'cancelled'
  if (onDelivery) return settleOnDelivery(ctx, order, payment, reason)
  const arrival = arrivalOf(order)
  // If wallet or gift card money was released meanwhile, the rest does not pay for everything.
  const enough = fullAmountOf(payment) >= order.total
  const accepted =
    enough && (arrival === 'in_time' || (arrival === 'late' && (await tryReserveAgain(ctx, order))))
  if (!accepted) return settleAsRefundDue(ctx, order, payment, reason)
  if (arrival === 'in_time') await holdOrderItems(ctx, order)
  // An attempt from before part of the order was cancelled brings more than is due now.
  const surplus = satang(fullAmountOf(payment) - order.total)
  // First, because no more can be due back than the payment's full amount.
  const heldAmounts = await applyHeldParts(ctx, order, payment)
  const settled = await movePayment(ctx, payment, 'settle', { refundDue: surplus, reason: reason ?? null })
  for (const other of payments) {
    if (other.id !== payment.id && ['awaiting_customer', 'failed'].includes(other.status))
      await movePayment(ctx, other, 'expire')
  }
  let paid = await moveOrder(ctx, order, 'pay', {
    reason: arrival === 'late' ? 'late' : undefined,
    promised: await recalculatePromise(ctx, order),
  })
  await fulfilOrderItems(ctx, paid, 'paid', true)
  await issueForMoney(ctx, paid, { sent: false })
  await post(ctx, {
    key: `settle:${payment.id}`,
    kind: 'settlement',
    of: { kind: 'payment', id: payment.id },
    memo: order.number,
    postings: settlementPostings(order, sourceOf(order, payment), {
      surplus,
      held: heldAmounts,
    }),
  })
  await releaseParts(
    ctx,
    paid,
    payments.filter(({ id }) => id !== payment.id),
  )
  if (needsNoHandling(paid)) paid = await moveOrder(ctx, paid, 'deliver', { fulfilled: true })
  return { order: paid, payment: settled, outcome: 'paid' }
}

/** Returns where the money comes from; money of a combined payment is in transit. */
const sourceOf = (order: LockedOrder, payment: LockedPayment): MoneyLocation =>
  payment.viaId ? { account: 'transit' } : moneyLocationOf(order, payment)

/** The promised days assumed payment in time; late payment moves them. */
async function recalculatePromise(ctx: Ctx, { promised }: LockedOrder): Promise<DeliveryPromise | null> {
  if (!promised || ctx.now <= new Date(promised.before)) return promised
  return promiseFor((await paymentSettings(ctx)).shipping.dispatch, ctx.now, promised)
}

/** Settles cash for goods delivered before payment: the order's state follows the goods, not the money. */
async function settleOnDelivery(
  ctx: Ctx,
  order: LockedOrder,
  payment: LockedPayment,
  reason?: string,
): Promise<SettlementResult> {
  const surplus = satang(payment.amount - order.total)
  const settled = await movePayment(ctx, payment, 'settle', { refundDue: surplus, reason: reason ?? null })
  const { parcels, net } = await parcelsSent(ctx, order.id)
  const handedOver = order.fulfilledAt !== null
  await ctx.db.query(
    'billing.paidOnDelivery',
    'UPDATE billing_order SET paid_at = $3, version = version + 1 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, order.id, ctx.now],
  )
  await issueForMoney(ctx, order, { sent: parcels > 0 })
  await post(ctx, {
    key: `settle:${payment.id}`,
    kind: 'settlement',
    of: { kind: 'payment', id: payment.id },
    memo: order.number,
    postings: settlementPostings(order, sourceOf(order, payment), {
      sent: parcels > 0 ? satang(net) : handedOver ? order.net : null,
      surplus,
    }),
  })
  return {
    order: { ...order, paidAt: ctx.now, version: order.version + 1 },
    payment: settled,
    outcome: 'paid',
  }
}

async function settleAsRefundDue(
  ctx: Ctx,
  order: LockedOrder,
  payment: LockedPayment,
  reason?: string,
): Promise<SettlementResult> {
  const settled = await movePayment(ctx, payment, 'settle', {
    refundDue: payment.amount,
    reason: reason ?? null,
  })
  await post(ctx, {
    key: `settle:${payment.id}`,
    kind: 'owed',
    of: { kind: 'payment', id: payment.id },
    memo: order.number,
    postings: payment.amount > zeroSatang ? refundDuePostings(payment.amount, sourceOf(order, payment)) : [],
  })
  return { order, payment: settled, outcome: 'owed' }
}

/** Reserves the goods of an expired order again; returns false, with nothing changed, if they are gone. */
async function tryReserveAgain(ctx: Ctx, order: LockedOrder): Promise<boolean> {
  // Only what the kinds wrote before finding something missing must be rolled back.
  await ctx.db.script('SAVEPOINT billing_late')
  try {
    await reserveOrderItems(ctx, order, null)
    await spendPointsAgain(ctx, order)
    await ctx.db.script('RELEASE SAVEPOINT billing_late')
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await ctx.db.script('ROLLBACK TO SAVEPOINT billing_late')
    return false
  }
}
