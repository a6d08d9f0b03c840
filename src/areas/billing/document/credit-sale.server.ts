import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { isTaxInvoice, sameTaxMonth } from './document.rules.ts'
import type { DocumentLine, IssuedDocument } from './document.types.ts'
import { documentsOf, voidDocument } from './document-row.server.ts'
import { issue } from './issue.server.ts'

interface CreditedItems {
  amount: Satang
  /** The tax included. */
  vat: Satang
  reason: string
  /** The items concerned, if individual ones are given. */
  lines?: DocumentLine[]
}

/**
 * Updates the documents of a sale whose amount was reduced. For a sale returned completely within the month of its
 * documents, they are cancelled. Otherwise its tax invoice gets a credit note for the amount (Revenue Code section
 * 86/10); a plain receipt stays, because the money was received. Locks of order and payments must be held.
 */
export async function creditSale(ctx: Ctx, order: LockedOrder, input: CreditedItems): Promise<void> {
  const { amount, vat, reason, lines } = input
  if (amount === 0) return
  const documents = (await documentsOf(ctx, order)).filter(({ status }) => status === 'issued')
  const today = day(ctx.now)
  // If something was credited before, a credit note is among the documents, with a total lower than the sale.
  if (documents.every(({ total, issuedOn }) => total === amount && sameTaxMonth(issuedOn, today))) {
    for (const { id } of documents) await voidDocument(ctx, id, reason)
    return
  }
  const invoice = documents.find(({ kind }) => isTaxInvoice(kind))
  if (!invoice) return
  await issue(ctx, order, 'credit_note', {
    refersTo: invoice.number,
    reason,
    amounts: { net: satang(amount - vat), vat, total: amount },
    content: { original: valueLeft(invoice, documents), ...(lines ? { lines } : {}) },
  })
}

/** Returns the sale's value before this credit note: its tax invoice less earlier credit notes. */
function valueLeft(invoice: IssuedDocument, documents: readonly IssuedDocument[]) {
  const earlier = documents.filter(
    ({ kind, refersTo }) => kind === 'credit_note' && refersTo === invoice.number,
  )
  const of = (name: 'net' | 'vat' | 'total') =>
    satang(earlier.reduce((left, credit) => left - credit[name], invoice[name] as number))
  return { net: of('net'), vat: of('vat'), total: of('total'), issuedOn: invoice.issuedOn }
}
