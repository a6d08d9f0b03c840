import { orderedRefs, refsOfOrder, soldQuantities } from '#areas/billing/public.server.ts'
import { recountSold } from '#areas/catalog/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { digitalKind, productKind } from '../checkout/product-lines.server.ts'

/** Recounts the sold quantities of the goods of one order. Idempotent. */
export async function recountOrderSales(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  for (const kind of [productKind, digitalKind])
    await recount(ctx, kind, await refsOfOrder(ctx, orderId, kind))
}

const batchSize = 500

/** Same as above for everything ever ordered: sales from before counting was introduced, and those no event reported. */
export async function recountAllSales(ctx: Ctx): Promise<void> {
  const batches: { kind: string; refs: string[] }[] = []
  for (const kind of [productKind, digitalKind]) {
    const refs = await orderedRefs(ctx, kind)
    for (let from = 0; from < refs.length; from += batchSize)
      batches.push({ kind, refs: refs.slice(from, from + batchSize) })
  }
  await forEachRecord(ctx, batches, async ({ kind, refs }) => {
    await recount(ctx, kind, refs)
    return true
  })
}

async function recount(ctx: Ctx, kind: string, variantIds: readonly string[]): Promise<void> {
  if (!variantIds.length) return
  await recountSold(ctx, variantIds, async (ids) => {
    const [sold, returned] = await Promise.all([soldQuantities(ctx, kind, ids), returnedOf(ctx, ids)])
    return new Map([...sold].map(([id, milli]) => [id, milli - (returned.get(id) ?? 0)]))
  })
}

/** Returns the returned quantities, in thousandths. */
async function returnedOf(ctx: Ctx, variantIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db.query<{ id: string; milli: number }>(
    'shop.returnedOf',
    `SELECT l.id, sum(l.milli)::bigint AS milli
     FROM shop_return r, LATERAL (SELECT line->>'variantId' AS id, (line->>'quantityMilli')::bigint AS milli
                                  FROM jsonb_array_elements(r.lines) line) l
     WHERE r.tenant_id = $1 AND r.state IN ('received', 'refunded', 'due', 'exchanged') AND l.id = ANY($2)
     GROUP BY l.id`,
    [ctx.tenant.id, variantIds],
  )
  return new Map(rows.map(({ id, milli }) => [id, milli]))
}
