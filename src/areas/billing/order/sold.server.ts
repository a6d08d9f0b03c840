import type { Ctx } from '#kernel/http/ctx.ts'
import type { OrderStatus } from './order.states.ts'
import { lineProgressSql } from './order-lines.server.ts'

/** Statuses of orders that were paid or accepted and are not being cancelled. */
export const soldStatuses: OrderStatus[] = [
  'paid',
  'confirmed',
  'preparing',
  'ready',
  'shipped',
  'handed_over',
  'completed',
]

/** Returns the refs of one kind in an order, as its seller names them. */
export async function refsOfOrder(ctx: Ctx, orderId: string, kind: string): Promise<string[]> {
  const rows = await ctx.db.query<{ ref: string }>(
    'billing.refsOfOrder',
    'SELECT DISTINCT ref FROM billing_order_line WHERE tenant_id = $1 AND order_id = $2 AND kind = $3',
    [ctx.tenant.id, orderId, kind],
  )
  return rows.map(({ ref }) => ref)
}

/** Returns an order's number, or undefined if there is no such order. */
export async function orderNumberOf(ctx: Ctx, orderId: string): Promise<string | undefined> {
  const [row] = await ctx.db.query<{ number: string }>(
    'billing.orderNumber',
    'SELECT number FROM billing_order WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, orderId],
  )
  return row?.number
}

/** Returns the refs of one kind that were ever ordered, as its seller names them. */
export async function orderedRefs(ctx: Ctx, kind: string): Promise<string[]> {
  const rows = await ctx.db.query<{ ref: string }>(
    'billing.orderedRefs',
    'SELECT DISTINCT ref FROM billing_order_line WHERE tenant_id = $1 AND kind = $2 ORDER BY ref',
    [ctx.tenant.id, kind],
  )
  return rows.map(({ ref }) => ref)
}

/** Returns whether any order ever contained one of these, whatever became of it. */
export async function wasOrdered(ctx: Ctx, kind: string, refs: readonly string[]): Promise<boolean> {
  const rows = await ctx.db.query(
    'billing.wasOrdered',
    'SELECT 1 FROM billing_order_line WHERE tenant_id = $1 AND kind = $2 AND ref = ANY($3) LIMIT 1',
    [ctx.tenant.id, kind, refs],
  )
  return rows.length > 0
}

/** Returns the images among these that an order line shows. */
export async function imagesInOrders(ctx: Ctx, mediaIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.query<{ image: string }>(
    'billing.picturesInOrders',
    'SELECT DISTINCT image FROM billing_order_line WHERE tenant_id = $1 AND image = ANY ($2::text[])',
    [ctx.tenant.id, mediaIds],
  )
  return rows.map(({ image }) => image)
}

/**
 * Returns the total quantity sold of each of these, in thousandths, excluding what was cancelled. Items that were never
 * sold are left out.
 */
export async function soldQuantities(
  ctx: Ctx,
  kind: string,
  refs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db.query<{ ref: string; milli: number }>(
    'billing.soldQuantities',
    `SELECT ref, sum(quantity_milli - cancelled)::bigint AS milli
     FROM (SELECT l.ref, l.quantity_milli, ${lineProgressSql} FROM billing_order_line l
           JOIN billing_order o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
           WHERE l.tenant_id = $1 AND l.kind = $2 AND l.ref = ANY($3) AND o.status = ANY($4)) l
     GROUP BY ref`,
    [ctx.tenant.id, kind, refs, soldStatuses],
  )
  return new Map(rows.map(({ ref, milli }) => [ref, milli]))
}
