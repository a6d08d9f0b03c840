import type { Ctx } from '#kernel/http/ctx.ts'
import { lockDocument, type OwnDocument } from '../invoicing/own-document.server.ts'
import { answerTo } from '../quotation-answer/find-answer.server.ts'
import type { QuotationState } from './quotation-order.rules.ts'

/** The order made from a quotation that is still valid. */
export interface OrderOfQuotation {
  id: string
  number: string
}

/** A locked quotation with what was made from it. */
export interface LockedQuotation {
  document: OwnDocument
  state: QuotationState
  order: OrderOfQuotation | null
  /** The invoice made from it. */
  invoice: { id: string; number: string } | null
}

/** Locks a quotation until the transaction ends. Throws 404. */
export async function lockQuotation(ctx: Ctx, id: string): Promise<LockedQuotation> {
  const document = await lockDocument(ctx, id)
  const [answer, order, [made], [newer]] = await Promise.all([
    answerTo(ctx, id),
    orderOfQuotation(ctx, id),
    ctx.db.query<{ id: string; number: string }>(
      'billing.invoiceOfQuotation',
      `SELECT id, number FROM billing_document WHERE tenant_id = $1 AND from_id = $2 AND status = 'issued'
       ORDER BY issued_at, number LIMIT 1`,
      [ctx.tenant.id, id],
    ),
    ctx.db.query<{ number: string }>(
      'billing.replacementOf',
      `SELECT number FROM billing_document WHERE tenant_id = $1 AND refers_to = $2 AND kind = 'quotation'
       ORDER BY issued_at DESC LIMIT 1`,
      [ctx.tenant.id, document.number],
    ),
  ])
  return {
    document,
    order,
    invoice: made ?? null,
    state: {
      kind: document.kind,
      status: document.status,
      dueOn: document.dueOn,
      answer: answer?.answer ?? null,
      invoicedBy: made?.number ?? null,
      replacedBy: newer?.number ?? null,
    },
  }
}

/** Returns the order made from a quotation that was not cancelled; null if there is none. */
export async function orderOfQuotation(ctx: Ctx, documentId: string): Promise<OrderOfQuotation | null> {
  const [found] = await ctx.db.query<OrderOfQuotation>(
    'billing.orderOfQuotation',
    `SELECT o.id, o.number FROM billing_quotation_order q
     JOIN billing_order o ON o.tenant_id = q.tenant_id AND o.id = q.order_id
     WHERE q.tenant_id = $1 AND q.document_id = $2 AND o.status <> 'cancelled' ORDER BY q.at DESC LIMIT 1`,
    [ctx.tenant.id, documentId],
  )
  return found ?? null
}
