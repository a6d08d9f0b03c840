import { countOrders, slipQueue } from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { clusterAbilities } from '../abilities.ts'
import { statusesOf } from './board.rules.ts'

/** What stands beside the places of the workspace: orders nobody has begun, slips nobody has looked at. */
export async function countWaiting(ctx: Ctx): Promise<{ orders: number; slips: number }> {
  authorize(ctx, clusterAbilities['orders.work'])
  const [orders, slips] = await Promise.all([
    countOrders(ctx),
    slipQueue(ctx, { status: 'waiting', limit: 1 }),
  ])
  return {
    orders: statusesOf.new.reduce((sum, status) => sum + (orders[status] ?? 0), 0),
    slips: slips.total,
  }
}
