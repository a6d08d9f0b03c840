import { countOrders } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Column, columns, statusesOf } from './board.rules.ts'
import { mayWorkOnOrders } from './may-work-on-orders.ts'

/** How many orders lie in each column of the board. The menu, the first page and the board's tabs count by this alone. Throws 403. */
export async function countColumns(ctx: Ctx): Promise<Record<Column, number>> {
  const orders = await countOrders(ctx)
  const count = (column: Column) => statusesOf[column].reduce((sum, status) => sum + (orders[status] ?? 0), 0)
  return Object.fromEntries(columns.map((column) => [column, count(column)])) as Record<Column, number>
}

/** Orders nobody has begun; none for who does not work on them. */
export async function countWaiting(ctx: Ctx): Promise<Record<'orders', number> | Record<string, never>> {
  if (!mayWorkOnOrders(ctx.viewer)) return {}
  return { orders: (await countColumns(ctx)).new }
}
