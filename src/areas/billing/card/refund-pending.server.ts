import type { Ctx } from '#kernel/http/ctx.ts'

/** Returns whether a refund of this payment was requested from the gateway and its result is still unknown. */
export const isRefundPending = async (ctx: Ctx, paymentId: string): Promise<boolean> =>
  (
    await ctx.db.query(
      'billing.refundAsked',
      `SELECT 1 FROM billing_charge_refund WHERE tenant_id = $1 AND payment_id = $2 AND status = 'asked' LIMIT 1`,
      [ctx.tenant.id, paymentId],
    )
  ).length > 0
