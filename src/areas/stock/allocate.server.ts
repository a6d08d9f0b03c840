import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'

/** The holder of reserved goods: `{kind: 'order', id}`. */
export interface Holder {
  kind: string
  id: string
}

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** Goods a holder was waiting for have arrived; `whole`: nothing more of this item is awaited. */
    'stock.arrived': { holder: Holder; variantId: string; whole: boolean }
  }
}

/**
 * Allots free stock of items to the holders who have waited longest, and emits `stock.arrived`. Called under the lock
 * of what freed it, in the same transaction. `awaited`: whether anybody is waiting for it; otherwise no query runs.
 */
export async function allocate(
  ctx: Ctx,
  items: readonly { variantId: string; awaited: number }[],
): Promise<void> {
  const ids = items.filter(({ awaited }) => awaited > 0).map(({ variantId }) => variantId)
  if (!ids.length) return
  const allocated = await ctx.db.query<Holder & { variantId: string; whole: boolean }>(
    'stock.allot',
    allocateSql,
    [ctx.tenant.id, ids, ctx.now],
  )
  for (const { kind, id, variantId, whole } of allocated)
    await emit(ctx, 'stock.arrived', { holder: { kind, id }, variantId, whole })
}

const allocateSql = `
WITH due AS MATERIALIZED (
  SELECT variant_id, location_id, on_hand_milli - reserved_milli + awaited_milli AS free FROM stock_level
  WHERE tenant_id = $1 AND variant_id = ANY($2::uuid[]) AND awaited_milli > 0
    AND on_hand_milli - reserved_milli + awaited_milli > 0
  ORDER BY variant_id, location_id FOR UPDATE),
queue AS (
  SELECT r.id, r.awaited_milli AS awaited, d.free,
         sum(r.awaited_milli) OVER (PARTITION BY r.variant_id, r.location_id ORDER BY r.created_at, r.id) - r.awaited_milli AS before
  FROM stock_reservation r JOIN due d ON d.variant_id = r.variant_id AND d.location_id = r.location_id
  WHERE r.tenant_id = $1 AND r.status = 'active' AND r.awaited_milli > 0),
given AS (
  UPDATE stock_reservation r SET awaited_milli = r.awaited_milli - least(q.awaited, q.free - q.before)
  FROM queue q WHERE r.tenant_id = $1 AND r.id = q.id AND q.before < q.free
  RETURNING r.holder_kind, r.holder_id, r.variant_id, r.location_id, least(q.awaited, q.free - q.before) AS got, r.awaited_milli),
changed AS (
  UPDATE stock_level l SET awaited_milli = l.awaited_milli - g.got, updated_at = $3
  FROM (SELECT variant_id, location_id, sum(got)::bigint AS got FROM given GROUP BY 1, 2) g
  WHERE l.tenant_id = $1 AND l.variant_id = g.variant_id AND l.location_id = g.location_id)
SELECT holder_kind AS kind, holder_id AS id, variant_id AS "variantId", awaited_milli = 0 AS whole FROM given`
