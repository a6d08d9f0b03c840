import { countOrders } from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { clusterAbilities } from '../abilities.ts'
import { statusesOf } from './board.rules.ts'

/** Orders nobody has begun. */
export async function countWaiting(ctx: Ctx): Promise<{ orders: number }> {
  authorize(ctx, clusterAbilities['orders.work'])
  const orders = await countOrders(ctx)
  return { orders: statusesOf.new.reduce((sum, status) => sum + (orders[status] ?? 0), 0) }
}
