import type { Ctx } from '#kernel/http/ctx.ts'
import { groupPartsByKind, linesOf } from '../order/order-lines.server.ts'
import { type LockedOrder, lockOrder } from '../order/order-row.server.ts'
import { entitlementChanges, holderOf } from './entitlement.rules.ts'
import type { Entitles } from './entitlement.types.ts'
import { entitlementLifecycle, entitlements, insertEntitlement } from './entitlement-row.server.ts'

/**
 * Synchronises what an order opens with the order's state: open for its buyer while it is paid, line by line, closed
 * when it is withdrawn, cancelled or fully refunded. Re-reads everything under the order's lock, so it may be called
 * any number of times, in any order.
 */
export async function syncOrderEntitlements(ctx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, { id: orderId })
  const [entitles, input] = await Promise.all([
    entitlementsOfOrder(ctx, order),
    entitlements.list(ctx, { where: { sourceKind: 'order', sourceId: orderId } }),
  ])
  const { grant, revoke } = entitlementChanges(
    entitles,
    input.map((row) => ({ ...row, open: row.status === 'active' || row.status === 'scheduled' })),
    { paidAt: order.paidAt ?? ctx.now, now: ctx.now },
  )
  const holder = holderOf(order)
  for (const { kind, target, endsAt } of holder ? grant : [])
    await insertEntitlement(ctx, {
      holder: holder as NonNullable<typeof holder>,
      kind,
      target,
      source: 'order',
      sourceId: orderId,
      endsAt,
    })
  for (const { id } of revoke.toSorted((a, b) => a.id.localeCompare(b.id)))
    await entitlementLifecycle.move(ctx, id, 'revoke', { reason: order.number, set: { closedAt: ctx.now } })
}

async function entitlementsOfOrder(ctx: Ctx, order: LockedOrder): Promise<Entitles[]> {
  if (!order.paidAt || order.status === 'cancelling' || order.status === 'cancelled') return []
  const bought = (await linesOf(ctx, order))
    .map((line) => ({ line, milli: line.quantityMilli - line.cancelledMilli }))
    .filter(({ milli }) => milli > 0)
  const found: Entitles[] = []
  for (const [kind, wants] of groupPartsByKind(bought))
    found.push(...((await kind.entitles?.(ctx, wants)) ?? []))
  // Most orders open nothing; the query is only worthwhile for those that do.
  return found.length && (await isFullyReturned(ctx, order.id)) ? [] : found
}

/** Returns whether all the money of an order was refunded after its goods had been delivered. */
async function isFullyReturned(ctx: Ctx, orderId: string): Promise<boolean> {
  const rows = await ctx.db.query(
    'billing.wentBackWhole',
    `SELECT 1 FROM billing_payment WHERE tenant_id = $1 AND order_id = $2
     HAVING bool_or(status = 'refunded') AND NOT bool_or(status IN ('succeeded', 'partially_refunded', 'disputed'))`,
    [ctx.tenant.id, orderId],
  )
  return rows.length > 0
}
