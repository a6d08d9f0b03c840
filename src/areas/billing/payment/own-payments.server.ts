import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { OrderStatus } from '../order/order.states.ts'
import type { Page } from '../order/order.types.ts'
import { guestHash, orderToken } from '../order/order-token.server.ts'
import type { PaymentMethod } from './method.rules.ts'
import type { PaymentStatus } from './payment.states.ts'

/** A payment in the payer's own list. */
export interface OwnPayment {
  id: string
  method: PaymentMethod
  status: PaymentStatus
  amount: Satang
  at: Date
  orderNumber: string
  orderStatus: OrderStatus
  /** Opens the order's pages without signing in; the list is visible only to the owner. */
  token: string
}

type Row = Omit<OwnPayment, 'token'> & { orderId: string; tokenSecret: string; found: number }

/** Returns the viewer's payments, by account or browser, latest first; attempts that expired unpaid are omitted. */
export async function ownPayments(ctx: Ctx, { page = 1, limit = 20 } = {}): Promise<Page<OwnPayment>> {
  const { user, guestKey } = ctx.viewer
  if (!user && !guestKey) return { items: [], total: 0, page, pages: 1 }
  const rows = await ctx.db.query<Row>(
    'billing.ownPayments',
    `SELECT p.id, p.method, p.status, p.amount_satang AS amount, coalesce(p.settled_at, p.created_at) AS at,
       o.id AS "orderId", o.number AS "orderNumber", o.status AS "orderStatus", o.token_secret AS "tokenSecret",
       count(*) OVER () AS found
     FROM billing_order o JOIN billing_payment p ON p.tenant_id = o.tenant_id AND p.order_id = o.id
     WHERE o.tenant_id = $1 AND (o.user_id = $2 OR (o.user_id IS NULL AND o.guest_hash = $3))
       AND NOT (p.status = 'expired' AND o.status <> 'expired')
     ORDER BY p.created_at DESC, p.id DESC LIMIT $4 OFFSET $5`,
    [ctx.tenant.id, user?.id ?? null, guestKey && guestHash(guestKey), limit, (page - 1) * limit],
  )
  const total = rows[0]?.found ?? 0
  const items = rows.map(({ orderId, tokenSecret, found: _, ...row }) => ({
    ...row,
    token: orderToken(ctx, { id: orderId, tokenSecret }),
  }))
  return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
}
