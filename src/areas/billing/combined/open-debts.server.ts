import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import { isReceivable } from '../invoicing/flow.rules.ts'
import { findDocument, type OwnDocument } from '../invoicing/own-document.server.ts'
import type { OrderStatus } from '../order/order.states.ts'
import { paysDebts } from '../sellable.server.ts'

/** Returns an invoice with an outstanding amount. Throws 404, 409 `combined.not_open`. */
export async function openInvoice(ctx: Ctx, id: string): Promise<OwnDocument> {
  const document = await findDocument(ctx, id)
  if (!document) throw notFound('document.not_found')
  const isOpen = isPayable(document) && document.total > document.settled
  if (!isOpen) throw conflict('combined.not_open', { number: document.number })
  return document
}

/** Returns whether a buyer pays a document directly. Billing notes are paid through their invoices. */
export const isPayable = (document: {
  kind: DocumentKind
  status: 'issued' | 'void'
  orderId: string | null
}): boolean => isReceivable(document.kind) && document.status === 'issued' && document.orderId === null

/** Returns an order awaiting payment. Throws 404, 409 `combined.not_open`. */
export async function unpaidOrder(ctx: Ctx, id: string): Promise<{ number: string; total: Satang }> {
  const [order] = await ctx.db.query<{
    number: string
    total: Satang
    status: OrderStatus
    kinds: string[]
    inFlight: boolean
  }>(
    'billing.unpaidOrder',
    `SELECT o.number, o.total_satang AS total, o.status, o.kinds, EXISTS (SELECT FROM billing_payment p
       WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id AND (p.status IN ('verifying', 'processing') OR (p.part_satang > 0 AND p.settled_at IS NULL))) AS "inFlight"
     FROM billing_order o WHERE o.tenant_id = $1 AND o.id = $2`,
    [ctx.tenant.id, id],
  )
  if (!order) throw notFound('order.not_found')
  if (order.status !== 'pending_payment' || order.inFlight || paysDebts(order.kinds))
    throw conflict('combined.not_open', { number: order.number })
  return order
}
