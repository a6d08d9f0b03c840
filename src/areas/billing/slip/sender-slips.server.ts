import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'

/** An earlier, decided slip of the same sender. */
export interface SenderSlip {
  id: string
  orderNumber: string
  status: 'accepted' | 'rejected'
  amount: Satang
  at: Date
  /** Why it was rejected. */
  reason: string | null
}

/** The results of one sender's earlier slips: by phone or account, across the whole site. */
export interface SenderHistory {
  accepted: { count: number; amount: Satang }
  rejected: { count: number; amount: Satang }
  latest: SenderSlip[]
}

/** Returns the history of a slip's sender (manager, admin), shown next to the waiting slip. One SQL query. Throws 403. */
export async function senderHistory(
  ctx: Ctx,
  { orderId, slipId }: { orderId: string; slipId: string },
): Promise<SenderHistory> {
  authorize(ctx, billingAbilities['payment.settle'])
  const rows = await ctx.db.query<SenderSlip & { count: number; sum: number }>(
    'billing.senderSlips',
    `SELECT s.id, o.number AS "orderNumber", s.status, p.amount_satang AS amount, s.reviewed_at AS at, s.reason,
       count(*) OVER of AS count, (sum(p.amount_satang) OVER of)::bigint AS sum
     FROM billing_order this
     JOIN billing_order o ON o.tenant_id = this.tenant_id AND (o.id = this.id OR o.user_id = this.user_id
       OR (o.contact->>'phone' = this.contact->>'phone' AND this.contact->>'phone' <> ''))
     JOIN billing_payment p ON p.tenant_id = o.tenant_id AND p.order_id = o.id
     JOIN billing_slip s ON s.tenant_id = p.tenant_id AND s.payment_id = p.id AND s.status IN ('accepted', 'rejected') AND s.id <> $3
     WHERE this.tenant_id = $1 AND this.id = $2
     WINDOW of AS (PARTITION BY s.status) ORDER BY s.reviewed_at DESC LIMIT 200`,
    [ctx.tenant.id, orderId, slipId],
  )
  const of = (status: SenderSlip['status']) => {
    const row = rows.find((candidate) => candidate.status === status)
    return { count: Number(row?.count ?? 0), amount: row ? satang(row.sum) : zeroSatang }
  }
  return {
    accepted: of('accepted'),
    rejected: of('rejected'),
    latest: rows.slice(0, 5).map(({ count: _, sum: __, ...slip }) => slip),
  }
}
