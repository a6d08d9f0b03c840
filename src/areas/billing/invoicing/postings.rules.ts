import type { Satang } from '#kernel/money/index.ts'
import { type DocumentKind, isTaxInvoice } from '../document/document.rules.ts'
import type { PaidBy, ReceivedBy } from '../document/document.types.ts'
import { type AccountKind, booking, type Posting } from '../ledger/ledger.rules.ts'

interface Money {
  net: Satang
  vat: Satang
  total: Satang
}

const places: Record<ReceivedBy, AccountKind> = {
  transfer: 'clearing_bank',
  promptpay: 'clearing_promptpay',
  cash: 'clearing_cash',
  cheque: 'clearing_bank',
}

/**
 * What issuing a document books. An invoice and a quotation book nothing: for services nothing is earned and no tax is due before
 * the money (Revenue Code section 78/1). A tax invoice of goods earns at once and is owed; a debit note adds to it.
 */
export function issuePostings(kind: DocumentKind, { net, vat, total }: Money): Posting[] {
  if (kind !== 'tax_invoice' && kind !== 'debit_note') return []
  return booking(['receivable', total], ['revenue', -net], ['vat_output', -vat])
}

/**
 * Money for an invoice came, some of it as tax withheld, for which we have a claim on the Revenue Department. For a tax invoice it
 * pays what was owed; for an invoice it is earned, and its tax is due now. `place`: the account it comes from, where no hand of staff took it.
 */
export function receiptPostings(
  of: DocumentKind,
  { net, vat, total }: Money,
  { method, withheld, place }: { method: PaidBy; withheld: Satang; place?: AccountKind },
): Posting[] {
  const came: [AccountKind, number][] = [
    [place ?? places[method as ReceivedBy], total - withheld],
    ['withholding_tax', withheld],
  ]
  if (isTaxInvoice(of) || of === 'debit_note') return booking(...came, ['receivable', -total])
  return booking(...came, ['revenue', -net], ['vat_output', -vat])
}

/** A credit note: less was earned. What is still owed of the invoice becomes less first; the rest went back to the buyer. */
export function creditPostings(
  { net, vat, total }: Money,
  { owed, method }: { owed: Satang; method: ReceivedBy },
): Posting[] {
  return booking(
    ['revenue', net],
    ['vat_output', vat],
    ['receivable', -owed],
    [places[method], -(total - owed)],
  )
}
