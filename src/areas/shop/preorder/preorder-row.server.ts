import type { RequestedItem } from '#areas/billing/public.server.ts'
import { lastDay, type ShippingEstimate } from '#areas/catalog/public.ts'
import { awaitedSql } from '#areas/stock/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Milli } from '#kernel/money/index.ts'
import { preorderOfLine } from './preorder.rules.ts'

/** Stores what an order was promised for its preordered items; called again (a renewed order), the promise stays. */
export async function storePreorders(
  ctx: Ctx,
  orderId: string,
  lines: readonly RequestedItem[],
): Promise<void> {
  const preordered = lines.flatMap((line) => {
    const promised = preorderOfLine(line)
    return promised ? [{ variantId: line.ref, ships: promised.ships, by: promised.by }] : []
  })
  if (!preordered.length) return
  await ctx.db.query(
    'shop.notePreorders',
    `INSERT INTO shop_preorder (tenant_id, id, order_id, variant_id, ships_on, ships_by, created_at)
     SELECT $1, gen_random_uuid(), $2, "variantId", min(ships), min(by), $4
     FROM jsonb_to_recordset($3::jsonb) AS g("variantId" uuid, ships date, by text) GROUP BY "variantId"
     ON CONFLICT (tenant_id, order_id, variant_id) DO NOTHING`,
    [ctx.tenant.id, orderId, JSON.stringify(preordered), ctx.now],
  )
}

/** A preordered item of an order, outstanding or already in. */
export interface OrderPreorder extends ShippingEstimate {
  variantId: string
  /** The quantity not in stock yet. */
  awaitedMilli: Milli
  /** Whether the date was moved since it was ordered. */
  moved: boolean
}

/** Returns the preordered items of an order. Does not check permissions: the caller has already opened the order. */
export function preordersOf(ctx: Ctx, orderId: string): Promise<OrderPreorder[]> {
  return ctx.db.query<OrderPreorder>(
    'shop.preordersOf',
    `SELECT p.variant_id AS "variantId", p.ships_on::text AS ships, p.ships_by AS by, p.moved_at IS NOT NULL AS moved,
            coalesce(a.awaited_milli, 0) AS "awaitedMilli"
     FROM shop_preorder p
     LEFT JOIN ${awaitedSql} a ON a.holder_kind = 'order' AND a.holder_id = p.order_id AND a.variant_id = p.variant_id
     WHERE p.tenant_id = $1 AND p.order_id = $2 ORDER BY p.variant_id`,
    [ctx.tenant.id, orderId],
  )
}

/**
 * Returns when the last outstanding item of each of these orders ships; orders without a dated outstanding item are
 * left out. One statement.
 */
export async function latestOfOrders(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, ShippingEstimate>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db.query<ShippingEstimate & { id: string }>(
    'shop.preordersOfOrders',
    `SELECT DISTINCT p.order_id AS id, p.ships_on::text AS ships, p.ships_by AS by FROM shop_preorder p
     JOIN ${awaitedSql} a ON a.holder_kind = 'order' AND a.holder_id = p.order_id AND a.variant_id = p.variant_id
     WHERE p.tenant_id = $1 AND p.order_id = ANY($2::uuid[])`,
    [ctx.tenant.id, ids],
  )
  const latest = new Map<string, ShippingEstimate>()
  for (const { id, ships, by } of rows) {
    const estimate = { ships, by }
    const current = latest.get(id)
    if (!current || lastDay(estimate) > lastDay(current)) latest.set(id, estimate)
  }
  return latest
}

/** Returns the orders waiting for goods. */
export async function waitingOrders(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'shop.waitingOrders',
    `SELECT DISTINCT a.holder_id AS id FROM ${awaitedSql} a WHERE a.holder_kind = 'order'`,
    [ctx.tenant.id],
  )
  return rows.map(({ id }) => id)
}
