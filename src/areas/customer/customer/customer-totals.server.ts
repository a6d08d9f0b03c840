import { buyerOrdersSql } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** The order totals of each customer; the listeners and `sala verify` share this SQL. */
export const customerTotalsSql = `
  SELECT m.tenant_id, m.customer_id, count(*) FILTER (WHERE b.is_sold)::int AS orders,
    coalesce(sum(b.total) FILTER (WHERE b.is_sold), 0)::bigint AS spent,
    coalesce(sum(b.returned) FILTER (WHERE b.is_sold), 0)::bigint AS refunded,
    min(b.placed_at) FILTER (WHERE b.is_sold) AS first_at, max(b.placed_at) FILTER (WHERE b.is_sold) AS last_at,
    min(b.placed_at) AS known_at
  FROM customer_order m JOIN (${buyerOrdersSql}) b ON b.tenant_id = m.tenant_id AND b.id = m.id`

/** Recalculates a customer's orders. Call only while holding the row lock, so that the last one to count sees everything. */
export async function recalculateTotals(ctx: Ctx, customerId: string): Promise<void> {
  await ctx.db.query(
    'customer.figures',
    `UPDATE customer c SET order_count = coalesce(f.orders, 0), spent_satang = coalesce(f.spent, 0),
       refunded_satang = coalesce(f.refunded, 0), first_order_at = f.first_at, last_order_at = f.last_at,
       created_at = least(c.created_at, f.known_at)
     FROM (VALUES ($2::uuid)) one(id) LEFT JOIN (
       ${customerTotalsSql} WHERE m.tenant_id = $1 AND m.customer_id = $2 GROUP BY 1, 2) f ON f.customer_id = one.id
     WHERE c.tenant_id = $1 AND c.id = one.id`,
    [ctx.tenant.id, customerId],
  )
}
