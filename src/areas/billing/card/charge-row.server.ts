import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { chargeRefunds, charges } from './charge.table.ts'

export const chargeRows = rows(charges, { missing: 'payment.not_found' })
export const refundRows = rows(chargeRefunds, { missing: 'payment.not_found' })

/** The charge of a payment, if a card was tried for it. */
export const chargeOf = (ctx: Ctx, paymentId: string) => chargeRows.find(ctx, { paymentId })

/** Returns the charge that brought the money of a payment: its own, or that of the combined payment it was part of. */
export async function chargeThatPaid(
  ctx: Ctx,
  paymentId: string,
): Promise<{ chargeId: string | null } | null> {
  const [row] = await ctx.db.query<{ chargeId: string | null }>(
    'billing.chargeThatPaid',
    `SELECT c.charge_id AS "chargeId" FROM billing_payment p
     JOIN billing_charge c ON c.tenant_id = p.tenant_id AND c.payment_id = coalesce(p.via_id, p.id)
     WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, paymentId],
  )
  return row ?? null
}
