import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import type { Satang } from '#kernel/money/index.ts'
import { refundPayment } from '../payment/refund-payment.server.ts'
import { refundToCard } from './refund-card.server.ts'

interface Unfinished {
  paymentId: string
  key: string
  amount: Satang
}

/** How long the gateway is queried automatically; older refunds need a person. */
const maxPollingDays = 7

/**
 * Resumes interrupted card refunds: the gateway never responded, or it did and the booking is missing. Repeated with
 * the same key, nothing is sent twice. Each in its own transaction; returns how many were completed.
 */
export async function finishRefunds(ctx: Ctx): Promise<number> {
  const since = new Date(ctx.now.getTime() - maxPollingDays * 86_400_000)
  const justNow = new Date(ctx.now.getTime() - 60_000)
  const open = await ctx.db.query<Unfinished>(
    'billing.unfinishedRefunds',
    `SELECT r.payment_id AS "paymentId", r.key, r.amount_satang AS amount FROM billing_charge_refund r
     JOIN billing_payment p ON p.tenant_id = r.tenant_id AND p.id = r.payment_id
     WHERE r.tenant_id = $1 AND r.asked_at BETWEEN $2 AND $3
       AND (r.status = 'asked' AND r.key LIKE 'return:%' OR r.status IN ('asked', 'sent')
         AND r.key = 'refund:' || p.id || ':' || p.refunded_satang)
     ORDER BY r.asked_at LIMIT 50`,
    [ctx.tenant.id, since, justNow],
  )
  return forEachRecord(ctx, open, async ({ paymentId, key, amount }) => {
    try {
      // A return is recorded by the staff who accepted it; their next press finds the money sent.
      if (key.startsWith('return:')) await refundToCard(ctx, paymentId, { amount, key })
      else await refundPayment(ctx, paymentId, { reference: 'card' })
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await ctx.db.rollback()
      ctx.services.log.warn({ payment: paymentId, code: error.code }, 'card refund not finished yet')
      return false
    }
  })
}
