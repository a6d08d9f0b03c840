import { buyerOrdersSql } from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { customerAbilities } from '../abilities.ts'

const statements: Record<string, [name: string, text: string]> = {
  order: [
    'customer.ofOrder',
    `SELECT m.customer_id AS id FROM (${buyerOrdersSql}) o JOIN customer_order m ON m.tenant_id = o.tenant_id AND m.id = o.id
     JOIN customer c ON c.tenant_id = m.tenant_id AND c.id = m.customer_id AND c.status = 'active'
     WHERE o.tenant_id = $1 AND o.number = $2`,
  ],
  user: ['customer.ofUser', 'SELECT id FROM customer WHERE tenant_id = $1 AND user_id = $2::uuid'],
}

/**
 * Returns the customer of an order, by its number, or of an account. Throws 401, 403, 404; `customer.not_yet` for an
 * order that has none.
 */
export async function customerOf(ctx: Ctx, kind: string, key: string): Promise<string> {
  authorize(ctx, customerAbilities.see)
  const statement = Object.hasOwn(statements, kind) ? statements[kind] : undefined
  if (!statement || (kind === 'user' && !isId(key))) throw notFound('customer.not_found')
  const [found] = await ctx.db.query<{ id: string }>(statement[0], statement[1], [ctx.tenant.id, key])
  if (!found) throw notFound(kind === 'order' ? 'customer.not_yet' : 'customer.not_found')
  return found.id
}
