import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { withdrawUnpaidOrder } from '../payment/standing-order.server.ts'
import { combinedKind } from './combined.rules.ts'

export const withdrawPaymentsJob = 'billing.withdraw_payments'

/**
 * Ends the payments that were begun for an invoice that is paid by now, so that nobody pays it twice. Afterwards, since
 * a payment locks its order before the invoice.
 */
export const scheduleWithdrawal = (ctx: Ctx, documentId: string): void =>
  enqueue(ctx, withdrawPaymentsJob, { documentId })

/** Leaves payments whose money may be on its way; it is then due back. */
export async function withdrawPayments(ctx: Ctx, { documentId }: { documentId: string }): Promise<void> {
  const orders = await ctx.db.query<{ id: string }>(
    'billing.paymentsOfPaidInvoice',
    `SELECT DISTINCT o.id FROM billing_order_line l
     JOIN billing_order o ON o.tenant_id = l.tenant_id AND o.id = l.order_id AND o.status = 'pending_payment'
     WHERE l.tenant_id = $1 AND l.kind = $2 AND l.ref LIKE 'invoice:' || $3 || ':%' ORDER BY o.id`,
    [ctx.tenant.id, combinedKind, documentId],
  )
  await forEachRecord(ctx, orders, ({ id }) => withdrawUnpaidOrder(ctx, id, ''))
}
