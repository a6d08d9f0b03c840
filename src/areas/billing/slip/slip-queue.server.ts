import { readPrivateFile } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { OrderStatus } from '../order/order.states.ts'
import type { Page } from '../order/order.types.ts'
import type { PaymentStatus } from '../payment/payment.states.ts'
import type { SlipAssessment } from './slip.rules.ts'

/** A payment that is or was waiting for a person, with its slip. */
export interface QueuedSlip {
  paymentId: string
  paymentStatus: PaymentStatus
  amount: Satang
  refundDue: Satang
  ref1: string
  slipId: string
  slipStatus: 'waiting' | 'accepted' | 'rejected' | 'replaced'
  source: 'qr' | 'typed' | 'none'
  bank: string | null
  transRef: string | null
  /** The number of earlier slips the buyer replaced with this one: staff may have seen another image. */
  replaced: number
  fileName: string
  bytes: number
  claimedAmount: Satang | null
  claimedAt: Date | null
  verdict: SlipAssessment
  reason: string | null
  /** Whether one of two people has approved it. */
  seconds: boolean
  sentAt: Date
  reviewedAt: Date | null
  orderId: string
  orderNumber: string
  orderStatus: OrderStatus
  channel: string
  contactName: string
  contactPhone: string
  placedAt: Date
  expiresAt: Date | null
}

/** An earlier payment of the same sender. */
export interface EarlierPayment {
  orderNumber: string
  amount: Satang
  status: PaymentStatus
  at: Date
}

export interface SlipFilter {
  /** `waiting`: oldest first; decided ones latest first. */
  status?: 'waiting' | 'accepted' | 'rejected'
  /** Only this order, by its number. */
  order?: string | null
  page?: number
  limit?: number
}

type Row = QueuedSlip & { found: number }

/**
 * Returns how many slips are waiting to be checked: the only source for the counts in the menu, on the first page and
 * on the order board. Throws 403.
 */
export const countWaitingSlips = async (ctx: Ctx): Promise<number> =>
  (await slipQueue(ctx, { status: 'waiting', limit: 1 })).total

/** Returns slips to check (manager, admin), in one SQL query. */
export async function slipQueue(ctx: Ctx, filter: SlipFilter = {}): Promise<Page<QueuedSlip>> {
  authorize(ctx, billingAbilities['payment.settle'])
  const status = filter.status ?? 'waiting'
  const page = Math.max(1, Math.floor(filter.page ?? 1))
  const limit = Math.min(100, Math.max(1, Math.floor(filter.limit ?? 50)))
  const waiting = status === 'waiting'
  const rows = await ctx.db.query<Row>(
    waiting ? 'billing.slipsWaiting' : 'billing.slipsDecided',
    `SELECT p.id AS "paymentId", p.status AS "paymentStatus", p.amount_satang AS amount, p.refund_due_satang AS "refundDue", p.ref1,
       s.id AS "slipId", s.status AS "slipStatus", s.source, s.sending_bank AS bank, s.trans_ref AS "transRef",
       (SELECT count(*) FROM billing_slip r WHERE r.tenant_id = s.tenant_id AND r.payment_id = s.payment_id
        AND r.status = 'replaced' AND r.sent_at <= s.sent_at) AS replaced,
       s.file_name AS "fileName", s.bytes, s.claimed_amount_satang AS "claimedAmount", s.claimed_at AS "claimedAt", s.verdict,
       s.reason, EXISTS (SELECT FROM billing_payment_approval a WHERE a.tenant_id = s.tenant_id AND a.payment_id = s.payment_id
         AND a.seen_id = s.id) AS seconds, s.sent_at AS "sentAt", s.reviewed_at AS "reviewedAt", o.id AS "orderId", o.number AS "orderNumber",
       o.status AS "orderStatus", o.channel, o.contact->>'name' AS "contactName",
       o.contact->>'phone' AS "contactPhone", o.placed_at AS "placedAt", p.expires_at AS "expiresAt",
       count(*) OVER () AS found
     FROM billing_slip s
     JOIN billing_payment p ON p.tenant_id = s.tenant_id AND p.id = s.payment_id
     JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     WHERE s.tenant_id = $1 AND s.status = $2 AND ($5::text IS NULL OR o.number = $5)
     ORDER BY ${waiting ? 's.sent_at, s.id' : 's.reviewed_at DESC, s.id DESC'} LIMIT $3 OFFSET $4`,
    [ctx.tenant.id, status, limit, (page - 1) * limit, filter.order ?? null],
  )
  const total = rows[0]?.found ?? 0
  const items = rows.map(({ found: _, ...row }) => row)
  return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
}

/** Returns what the same sender (phone or account) paid before, latest first. */
export async function earlierPayments(ctx: Ctx, orderId: string): Promise<EarlierPayment[]> {
  authorize(ctx, billingAbilities['payment.settle'])
  return ctx.db.query<EarlierPayment>(
    'billing.earlierPayments',
    `SELECT o.number AS "orderNumber", p.amount_satang AS amount, p.status, coalesce(p.settled_at, p.created_at) AS at
     FROM billing_order this
     JOIN billing_order o ON o.tenant_id = this.tenant_id AND o.id <> this.id
       AND (o.contact->>'phone' = this.contact->>'phone' OR o.user_id = this.user_id)
     JOIN billing_payment p ON p.tenant_id = o.tenant_id AND p.order_id = o.id
       AND p.status IN ('succeeded', 'failed', 'refunded')
     WHERE this.tenant_id = $1 AND this.id = $2 ORDER BY o.placed_at DESC LIMIT 8`,
    [ctx.tenant.id, orderId],
  )
}

/** Returns the image of a slip (manager, admin), as it was sent. Throws 404. */
export async function slipReviewImage(
  ctx: Ctx,
  slipId: string,
): Promise<Awaited<ReturnType<typeof readPrivateFile>>> {
  authorize(ctx, billingAbilities['payment.settle'])
  if (!isId(slipId)) throw notFound()
  const [row] = await ctx.db.query<{ fileId: string }>(
    'billing.slipFile',
    'SELECT file_id AS "fileId" FROM billing_slip WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, slipId],
  )
  if (!row) throw notFound()
  return readPrivateFile(ctx, row.fileId)
}
