import { notifyOrderChanged } from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { notifyBuyer } from '../return/notify.server.ts'
import { returnLifecycle, returnRows } from '../return/return-row.server.ts'

/** The price difference was paid: ships the replacement goods. Idempotent. */
export async function exchangePaid(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const row = await exchangeOfOrder(ctx, orderId)
  if (!row) return
  await notifyBuyer(ctx, await returnLifecycle.move(ctx, row.id, 'pay', { set: { updatedAt: ctx.now } }))
  await notifyOrderChanged(ctx, { id: row.orderId })
}

/**
 * The difference was not paid in time, or the order was cancelled: the returned goods keep their value, for another
 * exchange or a refund.
 */
export async function exchangeUnpaid(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const row = await exchangeOfOrder(ctx, orderId)
  if (!row) return
  const set = { replacementId: null, replacementNumber: null, updatedAt: ctx.now }
  const moved = await returnLifecycle.move(ctx, row.id, 'expire', {
    set,
    reason: row.replacementNumber ?? undefined,
  })
  await notifyBuyer(ctx, moved, { news: 'unpaid' })
  await notifyOrderChanged(ctx, { id: row.orderId })
}

/**
 * Refuses to renew the payment of an exchange order: without the credit for the returned goods it would cost the full
 * price. The shop offers the exchange again. Throws 409 `shop.exchange_over`, which rolls back the renewal.
 */
export async function rejectRenewal(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const lines = await ctx.db.query(
    'shop.exchangeLines',
    `SELECT 1 FROM billing_order_line WHERE tenant_id = $1 AND order_id = $2 AND meta ? 'exchange' LIMIT 1`,
    [ctx.tenant.id, orderId],
  )
  if (lines.length) throw conflict('shop.exchange_over')
}

async function exchangeOfOrder(ctx: Ctx, orderId: string) {
  const found = await returnRows.find(ctx, { replacementId: orderId, state: 'due' })
  if (!found) return undefined
  const row = await returnRows.lock(ctx, found.id)
  return row.state === 'due' && row.replacementId === orderId ? row : undefined
}
