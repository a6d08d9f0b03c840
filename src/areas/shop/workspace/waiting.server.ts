import { countOrders } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Column, columns, statusesOf } from './board.rules.ts'
import { canWorkOnOrders } from './can-work-on-orders.ts'

/**
 * Returns the number of orders in each column of the board. The menu, the home page and the board's tabs all use these
 * counts. Throws 403.
 */
export async function countColumns(ctx: Ctx): Promise<Record<Column, number>> {
  const orders = await countOrders(ctx)
  const count = (column: Column) => statusesOf[column].reduce((sum, status) => sum + (orders[status] ?? 0), 0)
  return Object.fromEntries(columns.map((column) => [column, count(column)])) as Record<Column, number>
}

/** Returns the number of orders not started yet; empty for users who do not work on them. */
export async function countWaiting(ctx: Ctx): Promise<Record<'orders', number> | Record<string, never>> {
  if (!canWorkOnOrders(ctx.viewer)) return {}
  return { orders: (await countColumns(ctx)).new }
}
