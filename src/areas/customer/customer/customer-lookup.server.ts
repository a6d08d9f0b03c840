import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { customerAbilities } from '../abilities.ts'

/** Returns the customers with this email address. One SQL query. Throws 401, 403. */
export async function customersByEmail(ctx: Ctx, email: string): Promise<string[]> {
  authorize(ctx, customerAbilities.see)
  const rows = await ctx.db.query<{ id: string }>(
    'customer.byEmail',
    `SELECT id FROM customer WHERE tenant_id = $1 AND email = $2 AND status = 'active'`,
    [ctx.tenant.id, email],
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns customers by id, ordered by name; merged ones are replaced by the one they are now. Forgotten ones are left
 * out. One SQL query. Throws 401, 403.
 */
export async function customersByIds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ id: string; asked: string; name: string; phone: string | null }[]> {
  authorize(ctx, customerAbilities.see)
  if (!ids.length) return []
  return ctx.db.query(
    'customer.named',
    `SELECT c.id, n.id AS asked, c.name, c.phone FROM customer n
     JOIN customer c ON c.tenant_id = $1 AND c.id = coalesce(n.merged_into, n.id) AND c.status = 'active'
     WHERE n.tenant_id = $1 AND n.id = ANY($2::uuid[]) ORDER BY c.name COLLATE "th-x-icu", c.id`,
    [ctx.tenant.id, ids],
  )
}
