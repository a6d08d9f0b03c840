import type { Ctx } from '#kernel/http/ctx.ts'
import { sellable } from '../sellable.server.ts'

/**
 * Saves the site's cost of an order's items at the time of sale. Later cost changes do not affect it, and items without
 * a cost get no row. One statement for each kind that knows costs.
 */
export async function saveLineCosts(ctx: Ctx, orderId: string, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    const cost = sellable(kind).cost?.('l')
    if (!cost) continue
    await ctx.db.query(
      `billing.saveLineCosts.${kind}`,
      `INSERT INTO billing_line_cost (tenant_id, id, order_id, position, unit_cost_satang)
       SELECT tenant_id, id, order_id, position, cost
       FROM (SELECT l.*, ${cost} AS cost FROM billing_order_line l
             WHERE l.tenant_id = $1 AND l.order_id = $2 AND l.kind = $3) sold
       WHERE cost IS NOT NULL ON CONFLICT DO NOTHING`,
      [ctx.tenant.id, orderId, kind],
    )
  }
}
