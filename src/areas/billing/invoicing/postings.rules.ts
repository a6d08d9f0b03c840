import type { Satang } from '#kernel/money/index.ts'
import { type DocumentKind, isTaxInvoice } from '../document/document.rules.ts'
import type { InvoicePaymentMethod, ReceiptMethod } from '../document/document.types.ts'
import { type AccountKind, type Posting, postingsOf } from '../ledger/ledger.rules.ts'

interface Money {
  net: Satang
  vat: Satang
  total: Satang
}

const accountByMethod: Record<ReceiptMethod, AccountKind> = {
  transfer: 'clearing_bank',
  promptpay: 'clearing_promptpay',
  cash: 'clearing_cash',
  cheque: 'clearing_bank',
}

/**
 * Returns the postings of issuing a document. An invoice and a quotation book nothing: for services nothing is earned
 * and no tax is due before the money (Revenue Code section 78/1). A tax invoice of goods earns immediately and creates
 * a receivable; a debit note adds to it.
 */
export function issuePostings(kind: DocumentKind, { net, vat, total }: Money): Posting[] {
  if (kind !== 'tax_invoice' && kind !== 'debit_note') return []
  return postingsOf(['receivable', total], ['revenue', -net], ['vat_output', -vat])
}

/**
 * Returns the postings of money received for an invoice, some of it as tax withheld, for which we have a claim on the
 * Revenue Department. For a tax invoice it settles the receivable; for an invoice it is earned, and its tax is due now.
 * `place`: the account it comes from, if it was not recorded by staff.
 */
export function receiptPostings(
  of: DocumentKind,
  { net, vat, total }: Money,
  { method, withheld, place }: { method: InvoicePaymentMethod; withheld: Satang; place?: AccountKind },
): Posting[] {
  const receipts: [AccountKind, number][] = [
    [place ?? accountByMethod[method as ReceiptMethod], total - withheld],
    ['withholding_tax', withheld],
  ]
  if (isTaxInvoice(of) || of === 'debit_note') return postingsOf(...receipts, ['receivable', -total])
  return postingsOf(...receipts, ['revenue', -net], ['vat_output', -vat])
}

/**
 * Returns the postings of a credit note: less was earned. First the invoice's outstanding amount is reduced; the rest
 * was refunded to the buyer.
 */
export function creditPostings(
  { net, vat, total }: Money,
  { outstanding, method }: { outstanding: Satang; method: ReceiptMethod },
): Posting[] {
  return postingsOf(
    ['revenue', net],
    ['vat_output', vat],
    ['receivable', -outstanding],
    [accountByMethod[method], -(total - outstanding)],
  )
}
