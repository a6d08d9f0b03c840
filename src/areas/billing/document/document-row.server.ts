import type { Ctx } from '#kernel/http/ctx.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import type { IssuedDocument } from './document.types.ts'

export const documentColumns = `d.id, d.number, d.kind, d.status, d.issued_on::text AS "issuedOn",
  d.issued_at AS "issuedAt", d.total_satang AS total, d.net_satang AS net, d.vat_satang AS vat,
  d.refers_to AS "refersTo", d.reason, d.seller, d.buyer, d.content, d.order_id AS "orderId",
  d.from_id AS "fromId", d.due_on::text AS "dueOn", d.settled_satang AS settled`

/** Returns the documents of an order whose lock is held, oldest first. */
export function documentsOf(ctx: Ctx, order: LockedOrder): Promise<IssuedDocument[]> {
  return ctx.db.query<IssuedDocument>(
    'billing.documentsOf',
    `SELECT ${documentColumns} FROM billing_document d
     WHERE d.tenant_id = $1 AND d.order_id = $2 ORDER BY d.issued_at, d.number`,
    [ctx.tenant.id, order.id],
  )
}

/** Cancels a document: its number stays, with the reason. */
export async function voidDocument(ctx: Ctx, id: string, reason: string): Promise<void> {
  await ctx.db.query(
    'billing.voidDocument',
    `UPDATE billing_document SET status = 'void', reason = $3, voided_at = $4, voided_by = $5
     WHERE tenant_id = $1 AND id = $2 AND status = 'issued'`,
    [ctx.tenant.id, id, reason, ctx.now, ctx.viewer.user?.id ?? null],
  )
}
