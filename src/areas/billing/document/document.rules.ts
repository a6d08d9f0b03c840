import type { Satang } from '#kernel/money/index.ts'
import { mulDiv, satang } from '#kernel/money/index.ts'
import type { OrderStatus } from '../order/order.states.ts'

/**
 * Documents of a sale. `receipt`: money came. `tax_invoice`: the full one of Revenue Code section 86/4; `_abbr`: the abbreviated one
 * of section 86/6 for retail, without the buyer. `receipt_…`: both on one sheet. `credit_note`: section 86/10; `debit_note`: 86/9.
 * `quotation`, `invoice` and `billing_note` ask for money before any tax is due; a billing note names invoices, not goods.
 */
export const documentKinds = [
  'receipt',
  'tax_invoice',
  'tax_invoice_abbr',
  'receipt_tax_invoice',
  'receipt_tax_invoice_abbr',
  'credit_note',
  'debit_note',
  'quotation',
  'invoice',
  'billing_note',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const isTaxInvoice = (kind: DocumentKind): boolean => kind.includes('tax_invoice')
/** A full one, which names its buyer. */
export const isFull = (kind: DocumentKind): boolean => isTaxInvoice(kind) && !kind.endsWith('_abbr')
const isReceipt = (kind: DocumentKind): boolean => kind.startsWith('receipt')

type SeriesCode = 'RC' | 'TI' | 'AB' | 'CN' | 'DN' | 'QT' | 'IV' | 'BN'
const ownSeries: Partial<Record<DocumentKind, SeriesCode>> = {
  credit_note: 'CN',
  debit_note: 'DN',
  quotation: 'QT',
  invoice: 'IV',
  billing_note: 'BN',
}

/** The two letters that numbers of a kind begin with; kinds of the same letters share one run of numbers. */
export function seriesOf(kind: DocumentKind): SeriesCode {
  if (isFull(kind)) return 'TI'
  return ownSeries[kind] ?? (isTaxInvoice(kind) ? 'AB' : 'RC')
}

interface Series {
  letters: SeriesCode
  /** Five digits; 00000 is the head office. */
  branch: string
  /** Which till gives the numbers; each has a run of its own, so that it can go on without a network. Empty: the server. */
  register: string
  /** The Buddhist year. */
  period: string
}

/**
 * What numbers of a run begin with: letters, year, branch, register. The head office is alone without its digits, and the server
 * without a register, so numbers of different runs never meet.
 */
export const numberPrefix = ({ letters, branch, register, period }: Series): string =>
  `${letters}${period.slice(2)}${branch === '00000' ? '' : branch}${register}`

interface Sale {
  total: Satang
  vatRateBp: number
  /** The buyer asked for a full tax invoice. */
  wantsInvoice: boolean
}

/**
 * What a sale is given when its money comes (`paid`) or its goods leave before the money (`sent`); null: nothing. The tax point of
 * goods is delivery, or payment when that is earlier (Revenue Code section 78): whoever sent on trust gave the tax invoice then,
 * and gives only a receipt for the cash. `registered`: the seller collects value added tax and has a tax number.
 */
export function documentFor(
  occasion: 'paid' | 'sent',
  sale: Sale,
  { registered, taxInvoiced }: { registered: boolean; taxInvoiced: boolean },
): DocumentKind | null {
  if (sale.total === 0) return null
  const taxed = registered && sale.vatRateBp > 0
  if (occasion === 'sent') {
    if (!taxed || taxInvoiced) return null
    return sale.wantsInvoice ? 'tax_invoice' : 'tax_invoice_abbr'
  }
  if (!taxed || taxInvoiced) return 'receipt'
  return sale.wantsInvoice ? 'receipt_tax_invoice' : 'receipt_tax_invoice_abbr'
}

/** The full form of an abbreviated document. */
export function fullOf(kind: DocumentKind): DocumentKind {
  return isReceipt(kind) ? 'receipt_tax_invoice' : 'tax_invoice'
}

/**
 * The tax within the next part of a sale that is given back, after `before` was given back with `taxBefore` in it. Counted from the
 * first part on, so that all parts together hold the tax of the sale to the satang, also when part of it was cancelled in between.
 */
export function taxWithin(
  sale: { vat: Satang; total: Satang },
  { before, taxBefore, amount }: { before: Satang; taxBefore: Satang; amount: Satang },
): Satang {
  const upTo = sale.total ? mulDiv(sale.vat, before + amount, sale.total) : 0
  return satang(Math.min(amount, Math.max(0, upTo - taxBefore)))
}

/** A document can be cancelled and given again within the month of its tax report; later only a credit note helps. */
export const sameTaxMonth = (issuedOn: string, today: string): boolean =>
  issuedOn.slice(0, 7) === today.slice(0, 7)

interface DocumentStatus {
  kind: DocumentKind
  status: 'issued' | 'void'
  issuedOn: string
}

/** Why no full tax invoice can be asked for (any more); null when it can. `correcting`: staff mend one that is there. */
export function invoiceRefusal(
  order: { status: OrderStatus; vatRateBp: number; total: Satang },
  documents: readonly DocumentStatus[],
  seller: { registered: boolean },
  { today, correcting }: { today: string; correcting: boolean },
): 'document.not_registered' | 'document.order_over' | 'document.is_full' | 'document.month_over' | null {
  if (!seller.registered || order.vatRateBp === 0 || order.total === 0) return 'document.not_registered'
  if (['expired', 'cancelling', 'cancelled'].includes(order.status)) return 'document.order_over'
  const live = documents.filter(({ status }) => status === 'issued')
  const current = live.find(({ kind }) => isTaxInvoice(kind))
  if (!current) return null
  if (isFull(current.kind) && !correcting) return 'document.is_full'
  const credited = live.some(({ kind }) => kind === 'credit_note')
  return credited || !sameTaxMonth(current.issuedOn, today) ? 'document.month_over' : null
}
