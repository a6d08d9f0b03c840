import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import type { Address } from './order.types.ts'

/** Returns the addresses and recipients of these orders, the latest first, at most five. Throws 403. */
export function addressesOf(
  ctx: Ctx,
  orderIds: readonly string[],
): Promise<{ address: Address; recipient: string; times: number }[]> {
  authorize(ctx, billingAbilities['order.see'])
  return ctx.db.query(
    'billing.addressesOf',
    `SELECT address, contact->>'name' AS recipient, count(*)::int AS times FROM billing_order
     WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND address->>'line' <> ''
     GROUP BY address, contact->>'name' ORDER BY max(placed_at) DESC LIMIT 5`,
    [ctx.tenant.id, [...orderIds]],
  )
}
