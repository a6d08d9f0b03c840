import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { combinedKind } from '../combined/combined.rules.ts'
import { orderToken } from '../order/order-token.server.ts'
import { billingPaths } from '../paths.ts'

/** A payment of an invoice in progress. */
export interface PaymentInProgress {
  number: string
  amount: Satang
  /** A slip is being checked, or a bank queried; otherwise it waits for its payer. */
  checking: boolean
  to: string
}

/**
 * Returns the payments in progress for a document, the latest first. Their links are for those who may see them: the
 * users who started them, and staff.
 */
export async function paymentsInProgress(ctx: Ctx, documentId: string): Promise<PaymentInProgress[]> {
  const rows = await ctx.db.query<{
    id: string
    number: string
    tokenSecret: string
    amount: Satang
    checking: boolean
  }>(
    'billing.paymentsOfDocument',
    `SELECT DISTINCT o.id, o.number, o.token_secret AS "tokenSecret", p.amount_satang AS amount, p.status <> 'awaiting_customer' AS checking
     FROM billing_order_line l
     JOIN billing_order o ON o.tenant_id = l.tenant_id AND o.id = l.order_id AND o.status IN ('pending_payment', 'expired')
     JOIN billing_payment p ON p.tenant_id = o.tenant_id AND p.order_id = o.id
       AND (p.status IN ('verifying', 'processing') OR (p.status = 'awaiting_customer' AND p.expires_at > $4))
     WHERE l.tenant_id = $1 AND l.kind = $2 AND l.ref LIKE 'invoice:' || $3 || ':%'
     ORDER BY o.number DESC LIMIT 5`,
    [ctx.tenant.id, combinedKind, documentId, ctx.now],
  )
  return rows.map(({ number, amount, checking, ...order }) => ({
    number,
    amount,
    checking,
    to: billingPaths.pay(number, orderToken(ctx, order)),
  }))
}
