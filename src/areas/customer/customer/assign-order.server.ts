import { buyerOrdersSql } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recalculateTotals } from './customer-totals.server.ts'
import { customerOfAccount, customerOfContact, lockCustomers } from './match.server.ts'

interface OrderDetails {
  customerId: string | null
  userId: string | null
  contact: { name: string; phone: string; email: string | null }
  placedAt: Date
}

/**
 * Assigns an order to its buyer's record the first time, and updates their totals. For listeners: can be called
 * repeatedly, in any order, and concurrently. An order of a forgotten person, or without an identifiable buyer, belongs
 * to nobody.
 */
export async function assignOrder(ctx: Ctx, orderId: string): Promise<void> {
  for (;;) {
    const [order] = await ctx.db.query<OrderDetails>(
      'customer.order',
      `SELECT m.customer_id AS "customerId", b.user_id AS "userId", b.contact, b.placed_at AS "placedAt"
       FROM (${buyerOrdersSql}) b LEFT JOIN customer_order m ON m.tenant_id = b.tenant_id AND m.id = b.id
       WHERE b.tenant_id = $1 AND b.id = $2`,
      [ctx.tenant.id, orderId],
    )
    if (!order) return
    const existingId = order.customerId
    // Merged or forgotten since it was read: a merged one has moved by now.
    if (existingId && !(await lockCustomers(ctx, [existingId])).length) {
      if (await isErased(ctx, existingId)) return recalculateTotals(ctx, existingId)
      continue
    }
    const customerId = existingId ?? (await buyerOf(ctx, order))
    if (!customerId) return
    if (!existingId)
      await ctx.db.query(
        'customer.takeOrder',
        `INSERT INTO customer_order (tenant_id, id, customer_id, placed_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (tenant_id, id) DO NOTHING`,
        [ctx.tenant.id, orderId, customerId, order.placedAt],
      )
    return recalculateTotals(ctx, customerId)
  }
}

async function isErased(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db.query(
    'customer.lockErased',
    `SELECT 1 FROM customer WHERE tenant_id = $1 AND id = $2 AND status = 'erased' FOR UPDATE`,
    [ctx.tenant.id, id],
  )
  return rows.length > 0
}

function buyerOf(ctx: Ctx, { userId, contact, placedAt: at }: OrderDetails): Promise<string | null> {
  if (userId) return customerOfAccount(ctx, userId)
  return customerOfContact(ctx, {
    name: contact.name,
    phone: contact.phone || null,
    email: contact.email || null,
    at,
  })
}
