import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { customerAbilities } from '../abilities.ts'

/** The customers who are written to at an e-mail address. One statement. Throws 401, 403. */
export async function customersByEmail(ctx: Ctx, email: string): Promise<string[]> {
  authorize(ctx, customerAbilities.see)
  const rows = await ctx.db.query<{ id: string }>(
    'customer.byEmail',
    `SELECT id FROM customer WHERE tenant_id = $1 AND email = $2 AND status = 'active'`,
    [ctx.tenant.id, email],
  )
  return rows.map(({ id }) => id)
}

/** Customers by id, by name; of those who were merged the one they are now. Who was forgotten is left out. One statement. Throws 401, 403. */
export async function customersNamed(
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
