import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { moveOrder } from './order-move.server.ts'
import { lockOrder } from './order-row.server.ts'

/** The number of days without news after which a shipment counts as delivered. */
export const daysUntilComplete = 7

/**
 * Completes paid orders that were sent long ago, each in its own transaction; returns how many. Cash on delivery not
 * yet paid out is skipped: completing it would mean the money was received.
 */
export async function completeOldOrders(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now.getTime() - daysUntilComplete * 86_400_000)
  const due = await ctx.db.query<{ id: string }>(
    'billing.oldOrders',
    `SELECT id FROM billing_order WHERE tenant_id = $1 AND status IN ('shipped', 'handed_over') AND paid_at IS NOT NULL
       AND fulfilled_at < $2 ORDER BY fulfilled_at LIMIT 500`,
    [ctx.tenant.id, before],
  )
  return forEachRecord(ctx, due, async ({ id }) => {
    const order = await lockOrder(ctx, { id })
    if (order.status !== 'shipped' && order.status !== 'handed_over') return false
    await moveOrder(ctx, order, 'complete')
    return true
  })
}
