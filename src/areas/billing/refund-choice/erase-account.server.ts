import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Closes the choice once the money was sent: deletes the account, which is no longer needed, and records the card it
 * went onto.
 */
export async function closeRefundChoice(ctx: Ctx, paymentId: string, cardId: string | null): Promise<void> {
  await ctx.db.query(
    'billing.closeRefundChoice',
    `UPDATE billing_refund_choice SET account_sealed = NULL, card_id = $3, version = version + 1
     WHERE tenant_id = $1 AND payment_id = $2`,
    [ctx.tenant.id, paymentId, cardId],
  )
}

/** Erases the accounts of a user who is forgotten. */
export async function eraseRefundAccounts(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'billing.eraseRefundAccounts',
    `UPDATE billing_refund_choice c SET account_sealed = NULL FROM billing_order o
     WHERE c.tenant_id = $1 AND o.tenant_id = c.tenant_id AND o.id = c.order_id AND o.user_id = $2`,
    [ctx.tenant.id, userId],
  )
}
