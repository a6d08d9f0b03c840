import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'

export interface Sold {
  variantId: string
  quantityMilli: number
}

/**
 * Counts what was sold, for the order of what is liked best. Done by a job: buyers of one product must not wait for each other here.
 * The job may count a line twice when it is cut off at the wrong moment, which this figure bears.
 */
export function countSold(ctx: Ctx, lines: readonly Sold[]): void {
  if (lines.length) enqueue(ctx, 'catalog.sold', { lines })
}

export async function addSold(ctx: Ctx, lines: readonly Sold[]): Promise<void> {
  await ctx.db.query(
    'catalog.sold',
    `UPDATE product p SET sold_milli = p.sold_milli + s.quantity
     FROM (SELECT v.product_id, sum(g."quantityMilli")::bigint AS quantity
           FROM jsonb_to_recordset($2::jsonb) AS g("variantId" uuid, "quantityMilli" bigint)
           JOIN product_variant v ON v.tenant_id = $1 AND v.id = g."variantId" GROUP BY 1) s
     WHERE p.tenant_id = $1 AND p.id = s.product_id`,
    [ctx.tenant.id, JSON.stringify(lines)],
  )
}
