import { listOrders } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Returns the viewer's orders with current or past returns, except withdrawn ones. For a guest, only the latest hundred
 * orders of this browser are searched. One statement, two for guests.
 */
export async function returnedOrders(ctx: Ctx): Promise<string[]> {
  const { user } = ctx.viewer
  const orders = user ? null : (await listOrders(ctx, { limit: 100 })).items.map(({ id }) => id)
  if (orders?.length === 0) return []
  const rows = await ctx.db.query<{ id: string }>(
    'shop.returnedOrders',
    `SELECT DISTINCT order_id AS id FROM shop_return
     WHERE tenant_id = $1 AND state <> 'withdrawn' AND (user_id = $2 OR order_id = ANY($3::uuid[]))`,
    [ctx.tenant.id, user?.id ?? null, orders ?? []],
  )
  return rows.map(({ id }) => id)
}
