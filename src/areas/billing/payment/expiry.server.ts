import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { releaseOrderItems } from '../order/order-items.server.ts'
import { moveOrder } from '../order/order-move.server.ts'
import { type LockedOrder, lockOrder } from '../order/order-row.server.ts'
import { hasTimedOut } from './expiry.rules.ts'
import { releaseParts } from './held-parts.server.ts'
import { type LockedPayment, lockPayments, movePayment } from './payment-row.server.ts'

/** An order and its payments, locked, after expiry was checked. */
export interface CurrentOrder {
  order: LockedOrder
  payments: LockedPayment[]
}

/**
 * Locks an order with its payments and expires it if its time has run out. Every payment change starts here, so expiry
 * is enforced at settlement whether or not the clock job has run.
 */
export async function lockCurrentOrder(ctx: Ctx, by: Parameters<typeof lockOrder>[1]): Promise<CurrentOrder> {
  const order = await lockOrder(ctx, by)
  const payments = await lockPayments(ctx, order)
  return hasTimedOut(order, payments, ctx.now) ? expireOrder(ctx, order, payments) : { order, payments }
}

async function expireOrder(ctx: Ctx, order: LockedOrder, payments: LockedPayment[]): Promise<CurrentOrder> {
  const expired: LockedPayment[] = []
  for (const payment of payments) {
    const open = payment.status === 'awaiting_customer' || payment.status === 'failed'
    expired.push(open ? await movePayment(ctx, payment, 'expire') : payment)
  }
  const moved = await moveOrder(ctx, order, 'expire')
  await releaseOrderItems(ctx, moved)
  await releaseParts(ctx, moved, payments)
  // What was held for them has been released.
  const hasHeldParts = payments.some(
    ({ walletPart, giftPart, partPaid }) => walletPart + giftPart + partPaid > 0,
  )
  return { order: moved, payments: hasHeldParts ? await lockPayments(ctx, moved) : expired }
}

/** Returns orders whose time has run out, longest ago first. */
export async function timedOutOrders(ctx: Ctx, limit = 200): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'billing.dueOrders',
    `SELECT o.id FROM billing_order o
     WHERE o.tenant_id = $1 AND o.status = 'pending_payment' AND o.expires_at <= $2
       AND NOT EXISTS (SELECT 1 FROM billing_payment p WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id
                       AND p.status IN ('verifying', 'processing'))
     ORDER BY o.expires_at LIMIT $3`,
    [ctx.tenant.id, ctx.now, limit],
  )
  return rows.map(({ id }) => id)
}

/** Expires every order whose time has run out, each in its own transaction; returns how many. */
export async function expireOrders(ctx: Ctx): Promise<number> {
  return forEachRecord(ctx, await timedOutOrders(ctx), async (id) => {
    const { order } = await lockCurrentOrder(ctx, { id })
    return order.status === 'expired'
  })
}
