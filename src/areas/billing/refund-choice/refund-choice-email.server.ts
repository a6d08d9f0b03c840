import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { sendOrderEmail } from '../mail/order-email.server.ts'

/**
 * Emails the buyer the link where they choose how to be refunded, at most once a day (manager, admin). Throws 403, 404,
 * 409 `refund.no_address` for buyers with neither email nor account.
 */
export async function sendRefundChoiceEmail(ctx: Ctx, paymentId: string): Promise<void> {
  authorize(ctx, billingAbilities['payment.refund'])
  const [order] = await ctx.db.query<{ id: string; reachable: boolean }>(
    'billing.orderToAsk',
    `SELECT o.id, o.user_id IS NOT NULL OR coalesce(o.contact->>'email', '') <> '' AS reachable
     FROM billing_payment p JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, paymentId],
  )
  if (!order) throw notFound('payment.not_found')
  if (!order.reachable) throw conflict('refund.no_address')
  await sendOrderEmail(ctx, order.id, 'owed', { once: `owed:${day(ctx.now)}` })
}
