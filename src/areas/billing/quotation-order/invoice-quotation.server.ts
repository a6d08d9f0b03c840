import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { billingAbilities } from '../abilities.ts'
import { checkCredit } from '../credit/credit-check.server.ts'
import { isRegistered } from '../document/seller.ts'
import { bookDocument } from '../invoicing/locked-document.server.ts'
import { insertDocument } from '../invoicing/own-document.server.ts'
import { issuePostings } from '../invoicing/postings.rules.ts'
import { rejectClosed } from './order-quotation.server.ts'
import { type LockedQuotation, lockQuotation } from './quotation.server.ts'

type InvoiceKind = 'invoice' | 'tax_invoice'

/**
 * Makes the invoice of a quotation without further input (manager, admin): a copy of what was quoted, to the satang. If
 * repeated, returns the existing invoice. Throws 403, 404, 409 `quotation.…`, `document.not_registered`, 422 for a tax
 * invoice whose buyer lacks what the law requires.
 */
export async function invoiceQuotation(
  ctx: Ctx,
  input: { documentId: string; kind: InvoiceKind },
): Promise<{ id: string; number: string }> {
  authorize(ctx, billingAbilities['document.issue'])
  return makeInvoice(ctx, await lockQuotation(ctx, input.documentId), input.kind)
}

/** Does the same for a locked quotation, whoever requested it. */
export async function makeInvoice(
  ctx: Ctx,
  locked: LockedQuotation,
  kind: InvoiceKind,
): Promise<{ id: string; number: string }> {
  const { document, invoice, order } = locked
  if (invoice) return invoice
  rejectClosed(ctx, locked)
  if (order) throw conflict('quotation.ordered', { number: document.number, by: order.number })
  const { content, net, vat, total, buyer } = document
  if (kind === 'tax_invoice') {
    if (!isRegistered(ctx.tenant) || content.vatRateBp === 0) throw conflict('document.not_registered')
    if (!buyer?.taxId || !buyer.address) throw conflict('quotation.buyer_short', { number: document.number })
  }
  const money = { net, vat, total }
  const { orderNumber: _, method: __, issuer: ___, pay: ____, ...copied } = content
  const onAccount = buyer ?? { name: '', address: '' }
  // No reason can be entered here: above the limit the form must be used, which asks for one.
  const { dueOn } = await checkCredit(ctx, onAccount, total, { dueOn: null, reason: '' })
  const made = await insertDocument(ctx, {
    id: newId(),
    kind,
    money,
    content: copied,
    buyer: onAccount,
    dueOn,
    from: document,
  })
  await bookDocument(ctx, made, issuePostings(kind, money))
  return { id: made.id, number: made.number }
}
