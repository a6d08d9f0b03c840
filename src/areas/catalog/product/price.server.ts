import type { Ctx } from '#kernel/http/ctx.ts'
import { reindexProducts } from './reindex.server.ts'

/** Refreshes the products whose price has changed automatically since: a sale started or ended. Returns how many. */
export async function refreshPrices(ctx: Ctx): Promise<number> {
  let count = 0
  for (;;) {
    const due = await ctx.db.query<{ id: string }>(
      'catalog.pricesDue',
      'SELECT id FROM product WHERE tenant_id = $1 AND price_until <= $2 ORDER BY id LIMIT 500',
      [ctx.tenant.id, ctx.now],
    )
    if (!due.length) return count
    await reindexProducts(
      ctx,
      due.map((row) => row.id),
    )
    await ctx.db.commit()
    count += due.length
  }
}
