import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { remindAt } from '../payment/reminder.rules.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { sendOrderEmail } from './order-email.server.ts'

interface UnpaidOrder {
  orderId: string
  from: Date
  expiresAt: Date
}

/**
 * Reminds buyers of unpaid orders at the time the site chose, once per order, each in its own transaction; returns how
 * many were emailed. Never if they sent a slip (another email reports a rejected one), have paid, or their order is
 * closed.
 */
export async function remindBuyers(ctx: Ctx): Promise<number> {
  const { reminder } = await paymentSettings(ctx)
  if (reminder.when === 'off') return 0
  const waiting = await ctx.db.query<UnpaidOrder>(
    'billing.toRemind',
    `SELECT o.id AS "orderId", max(p.created_at) AS "from", o.expires_at AS "expiresAt" FROM billing_order o
     JOIN billing_payment p ON p.tenant_id = o.tenant_id AND p.order_id = o.id
     WHERE o.tenant_id = $1 AND o.status = 'pending_payment' AND o.expires_at > $2
       AND NOT EXISTS (SELECT 1 FROM billing_mail m WHERE m.tenant_id = o.tenant_id AND m.order_id = o.id AND m.kind = 'reminder')
     GROUP BY o.tenant_id, o.id HAVING bool_and(p.submitted_at IS NULL)
     ORDER BY o.expires_at LIMIT 500`,
    [ctx.tenant.id, ctx.now],
  )
  const due = waiting.filter(({ from, expiresAt }) => {
    const at = remindAt(from, expiresAt, reminder)
    return at && at <= ctx.now
  })
  return forEachRecord(ctx, due, async ({ orderId }) => {
    // A buyer paying at this moment has the order locked; then no email is sent.
    const [open] = await ctx.db.query(
      'billing.stillToRemind',
      `SELECT 1 FROM billing_order o WHERE o.tenant_id = $1 AND o.id = $2 AND o.status = 'pending_payment'
         AND NOT EXISTS (SELECT 1 FROM billing_payment p WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id
                         AND p.submitted_at IS NOT NULL)
       FOR UPDATE OF o`,
      [ctx.tenant.id, orderId],
    )
    if (open) await sendOrderEmail(ctx, orderId, 'reminder')
    return open !== undefined
  })
}
