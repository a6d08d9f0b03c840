import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Deletes carts not touched for thirty days, and those that became orders that long ago. Returns how many, at most a
 * thousand.
 */
export async function purgeCarts(ctx: Ctx): Promise<number> {
  const rows = await ctx.db.query(
    'shop.forgetCarts',
    `DELETE FROM cart WHERE tenant_id = $1 AND id IN (
       SELECT id FROM cart WHERE tenant_id = $1 AND expires_at <= $2 ORDER BY expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [ctx.tenant.id, ctx.now],
  )
  return rows.length
}
