import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { assertInvoiceRequest, type InvoiceField } from '../order/invoice-request.rules.ts'
import { publishOrder } from '../order/order-move.server.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { canChangeOrder } from '../order/order-token.server.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import type { LockedPayment } from '../payment/payment-row.server.ts'
import {
  fullFormOf,
  isAllRefunded,
  isFullTaxInvoice,
  isTaxInvoice,
  taxInvoiceRejection,
} from './document.rules.ts'
import { openDocument } from './document-access.server.ts'
import { documentsOf, voidDocument } from './document-row.server.ts'
import { issue } from './issue.server.ts'
import { isRegistered } from './seller.ts'

const replacementReason = 'ยกเลิกและออกใบกำกับภาษีเต็มรูปแทน'
const correctionReason = 'ยกเลิกและออกใหม่ เพราะรายละเอียดผู้ซื้อไม่ถูกต้อง'

/**
 * Requests a full tax invoice (the order's owner; staff, who may also correct the buyer on an existing one). Before
 * there is any document, the request is saved for it. An abbreviated one of this month is cancelled and replaced by a
 * full one that states the replaced number. Throws 404 for strangers, 422 for invalid input, 409 `document.…` if it is
 * not possible.
 */
export async function requestTaxInvoice(
  ctx: Ctx,
  number: string,
  input: Record<InvoiceField, string>,
  token?: string | null,
): Promise<void> {
  const opened = await lockCurrentOrder(ctx, { number })
  const as = canChangeOrder(ctx, opened.order, token)
  if (!as) throw notFound('order.not_found')
  await issueTaxInvoice(ctx, opened, input, as)
}

/**
 * Converts an abbreviated tax invoice into a full one for the bearer of its receipt, whose QR code links here: by law a
 * buyer who has the receipt may request it. Returns the new document. Throws 403 for staff who may not issue, 404 for
 * strangers and other documents, 422, 409 `document.…`.
 */
export async function convertAbbreviated(
  ctx: Ctx,
  documentNumber: string,
  input: Record<InvoiceField, string>,
  token?: string | null,
): Promise<{ id: string; number: string }> {
  const { document, as } = await openDocument(ctx, documentNumber, token)
  // Staff who may only view documents cannot create any.
  if (as === 'staff') authorize(ctx, billingAbilities['document.issue'])
  if (!document.orderId || !isTaxInvoice(document.kind)) throw notFound('document.not_found')
  const opened = await lockCurrentOrder(ctx, { id: document.orderId })
  await issueTaxInvoice(ctx, opened, input, 'owner')
  const full = (await documentsOf(ctx, opened.order)).findLast(
    ({ kind, status }) => isFullTaxInvoice(kind) && status === 'issued',
  )
  if (!full) throw notFound('document.not_found')
  return full
}

/** The order must be locked, and the viewer must have permission. */
async function issueTaxInvoice(
  ctx: Ctx,
  { order, payments }: { order: LockedOrder; payments: readonly LockedPayment[] },
  input: Record<InvoiceField, string>,
  as: 'owner' | 'staff',
): Promise<void> {
  const checked = assertInvoiceRequest(input)
  const { number } = order
  if (!checked.ok)
    throw invalid(checked.errors.map(({ field, ...fault }) => ({ path: `invoice.${field}`, ...fault })))
  const documents = await documentsOf(ctx, order)
  const rejection = taxInvoiceRejection(
    { ...order, isAllRefunded: isAllRefunded(payments) },
    documents,
    { registered: isRegistered(ctx.tenant) },
    {
      today: day(ctx.now),
      correcting: as === 'staff',
    },
  )
  if (rejection) throw conflict(rejection, { number })
  const { request } = checked
  await ctx.db.query(
    'billing.wishInvoice',
    'UPDATE billing_order SET invoice_request = $3, version = version + 1 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, order.id, JSON.stringify(request)],
  )
  const old = documents.find(({ kind, status }) => status === 'issued' && isTaxInvoice(kind))
  if (old) {
    const full = fullFormOf(old.kind)
    const reason = full === old.kind ? correctionReason : replacementReason
    await voidDocument(ctx, old.id, reason)
    await issue(ctx, { ...order, invoiceRequest: request }, full, { refersTo: old.number })
  }
  publishOrder(ctx, order)
}
