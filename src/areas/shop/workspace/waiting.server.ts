import { countOrders } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { statusesOf } from './board.rules.ts'
import { mayWorkOnOrders } from './may-work-on-orders.ts'

/** Orders nobody has begun; none for who does not work on them. */
export async function countWaiting(ctx: Ctx): Promise<Record<'orders', number> | Record<string, never>> {
  if (!mayWorkOnOrders(ctx.viewer)) return {}
  const orders = await countOrders(ctx)
  return { orders: statusesOf.new.reduce((sum, status) => sum + (orders[status] ?? 0), 0) }
}
