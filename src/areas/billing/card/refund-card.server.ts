import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import { gatewayOf } from '../gateway/gateway.server.ts'
import { GatewayError } from '../gateway/gateway.types.ts'
import { chargeThatPaid, refundRows } from './charge-row.server.ts'

/** A refund to a card, as the gateway accepted it. */
export interface CardRefund {
  amount: Satang
  /** The gateway's id of the refund. */
  reference: string
}

/**
 * Requests a refund of a payment to its card from the gateway, once per key: repeated, it returns what was sent then.
 * Written and committed before the gateway is called; the caller re-reads its rows afterwards and books what was sent.
 * Throws 409 `card.refund_refused` (nothing was sent), `card.unreachable` (retrying with the same key resumes it).
 */
export async function refundToCard(
  ctx: Ctx,
  paymentId: string,
  { amount, key }: { amount: Satang; key: string },
): Promise<CardRefund> {
  const [gateway, charge] = await Promise.all([gatewayOf(ctx), chargeThatPaid(ctx, paymentId)])
  if (!gateway || !charge?.chargeId) throw conflict('card.no_gateway')
  const [first] = await ctx.db.query<{ id: string }>(
    'billing.askRefund',
    `INSERT INTO billing_charge_refund (tenant_id, id, payment_id, key, amount_satang, status, asked_by, asked_at)
     VALUES ($1, $2, $3, $4, $5, 'asked', $6, $7) ON CONFLICT (tenant_id, key) DO NOTHING RETURNING id`,
    [ctx.tenant.id, newId(), paymentId, key, amount, ctx.viewer.user?.id ?? null, ctx.now],
  )
  await ctx.db.commit()
  const row = await refundRows.find(ctx, { key })
  await ctx.db.commit()
  if (!row) throw conflict('card.refund_refused')
  if (row.status === 'sent') return { amount: row.amount, reference: row.refundId ?? row.id }
  const { chargeId } = charge
  // A retry first checks whether the refund exists: how long the gateway remembers a key is not guaranteed.
  const requestRefund = async () =>
    (first ? null : await gateway.findRefund(chargeId, row.id)) ??
    (await gateway.refund(chargeId, row.amount, row.id))
  const refunded = await requestRefund().catch((error: unknown) => {
    if (error instanceof GatewayError) return error
    throw error
  })
  if (refunded instanceof GatewayError) {
    if (refunded.kind === 'unreachable') throw conflict('card.unreachable')
    await refundRows.update(ctx, row.id, { status: 'refused', failureCode: refunded.code, key: null })
    await ctx.db.commit()
    throw conflict('card.refund_refused', { code: refunded.code })
  }
  await refundRows.update(ctx, row.id, { status: 'sent', refundId: refunded.id })
  await ctx.db.commit()
  return { amount: row.amount, reference: refunded.id }
}
