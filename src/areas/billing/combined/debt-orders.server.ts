import type { Ctx } from '#kernel/http/ctx.ts'
import { holdOrderItems, releaseOrderItems, reserveOrderItems } from '../order/order-items.server.ts'
import { linesOf } from '../order/order-lines.server.ts'
import { publishOrder } from '../order/order-move.server.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { expiryOf, heldUntil } from '../payment/expiry.rules.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { expireAt } from '../payment/expiry-job.ts'
import { minutesToPay } from '../payment/method.rules.ts'
import { paymentDeadlineOf } from '../sellable.server.ts'
import { type PaymentSettings, paymentSettings } from '../settings/settings.server.ts'
import { combinedKind } from './combined.rules.ts'

/**
 * Extends the deadline of unpaid orders, and of their held goods, to at least that of the payment that covers them.
 * `until`: the time until which goods are held.
 */
export async function holdOrders(ctx: Ctx, ids: readonly string[], until: Date | null): Promise<void> {
  const expiresAt = until && new Date(until.getTime() - 60_000)
  for (const id of ids.toSorted()) {
    const { order } = await lockCurrentOrder(ctx, { id })
    if (order.status !== 'pending_payment') continue
    const later = expiresAt && order.expiresAt && expiresAt > order.expiresAt
    if (!later) continue
    await releaseOrderItems(ctx, order)
    await reserveOrderItems(ctx, order, heldUntil(expiresAt))
    await setDeadline(ctx, order, expiresAt)
  }
}

/** The money is on its way: no deadline applies to what it pays. */
export async function holdOrdersUntilPaid(ctx: Ctx, combinedId: string): Promise<void> {
  for (const order of await lockHeldOrders(ctx, combinedId)) {
    await holdOrderItems(ctx, order)
    await setDeadline(ctx, order, null)
  }
}

/** The payment is over: each order gets its own deadline again, counted from now. */
export async function releaseOrders(ctx: Ctx, combinedId: string): Promise<void> {
  const settings = await paymentSettings(ctx)
  for (const order of await lockHeldOrders(ctx, combinedId))
    await setDeadline(ctx, order, await ownDeadline(ctx, order, settings))
}

async function ownDeadline(ctx: Ctx, order: LockedOrder, settings: PaymentSettings): Promise<Date> {
  const lines = await linesOf(ctx, order)
  const requested = lines.map(({ kind, ref, quantityMilli }) => ({ kind, ref, quantityMilli }))
  const until = await paymentDeadlineOf(ctx, requested)
  const usual = expiryOf(ctx.now, minutesToPay(order.method, settings))
  return until && until > usual ? until : usual
}

async function lockHeldOrders(ctx: Ctx, combinedId: string): Promise<LockedOrder[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'billing.ordersOfCombined',
    `SELECT substr(ref, 7)::uuid AS id FROM billing_order_line
     WHERE tenant_id = $1 AND order_id = $2 AND kind = $3 AND ref LIKE 'order:%' ORDER BY 1`,
    [ctx.tenant.id, combinedId, combinedKind],
  )
  const lockedOrders: LockedOrder[] = []
  for (const { id } of rows) {
    const { order } = await lockCurrentOrder(ctx, { id })
    if (order.status === 'pending_payment') lockedOrders.push(order)
  }
  return lockedOrders
}

async function setDeadline(ctx: Ctx, order: LockedOrder, expiresAt: Date | null): Promise<void> {
  await ctx.db.query(
    'billing.combinedTime',
    `WITH changed AS (UPDATE billing_order SET expires_at = $3, version = version + 1 WHERE tenant_id = $1 AND id = $2)
     UPDATE billing_payment SET expires_at = $3 WHERE tenant_id = $1 AND order_id = $2 AND status = 'awaiting_customer'`,
    [ctx.tenant.id, order.id, expiresAt],
  )
  if (expiresAt) expireAt(ctx, expiresAt)
  publishOrder(ctx, order)
}
