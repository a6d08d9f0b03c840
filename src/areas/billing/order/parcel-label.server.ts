import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'

/** Returns the carrier of the site's last parcel; null before the first. Throws 403. */
export async function lastCarrier(ctx: Ctx): Promise<string | null> {
  authorize(ctx, billingAbilities['order.see'])
  // Ids increase with time, and the key is in their order.
  const [row] = await ctx.db.query<{ carrier: string }>(
    'billing.lastCarrier',
    'SELECT carrier FROM billing_shipment WHERE tenant_id = $1 ORDER BY id DESC LIMIT 1',
    [ctx.tenant.id],
  )
  return row?.carrier ?? null
}

/** Returns which orders were sent under these tracking numbers, by number in upper case. Throws 403. */
export async function ordersByTracking(
  ctx: Ctx,
  trackings: readonly string[],
): Promise<Map<string, string[]>> {
  authorize(ctx, billingAbilities['order.see'])
  const rows = await ctx.db.query<{ tracking: string; numbers: string[] }>(
    'billing.ordersByTracking',
    `SELECT s.tracking, array_agg(DISTINCT o.number ORDER BY o.number) AS numbers
     FROM billing_shipment s JOIN billing_order o ON o.tenant_id = s.tenant_id AND o.id = s.order_id
     WHERE s.tenant_id = $1 AND s.tracking = ANY($2) GROUP BY s.tracking`,
    [ctx.tenant.id, [...new Set(trackings.map((tracking) => tracking.trim().toUpperCase()).filter(Boolean))]],
  )
  return new Map(rows.map(({ tracking, numbers }) => [tracking, numbers]))
}
