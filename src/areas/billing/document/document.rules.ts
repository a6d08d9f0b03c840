import type { Satang } from '#kernel/money/index.ts'
import { mulDiv, satang } from '#kernel/money/index.ts'
import type { OrderStatus } from '../order/order.states.ts'
import type { PaymentStatus } from '../payment/payment.states.ts'

/**
 * Documents of a sale. `receipt`: money was received. `tax_invoice`: the full one of Revenue Code section 86/4;
 * `_abbr`: the abbreviated one of section 86/6 for retail, without the buyer. `receipt_…`: both in one document.
 * `credit_note`: section 86/10; `debit_note`: 86/9. `quotation`, `invoice` and `billing_note` request money before any
 * tax is due; a billing note lists invoices, not goods.
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
/** A full tax invoice, which names its buyer. */
export const isFullTaxInvoice = (kind: DocumentKind): boolean => isTaxInvoice(kind) && !kind.endsWith('_abbr')
const isReceipt = (kind: DocumentKind): boolean => kind.startsWith('receipt')

type SeriesCode = 'RC' | 'TI' | 'AB' | 'CN' | 'DN' | 'QT' | 'IV' | 'BN'
const ownSeries: Partial<Record<DocumentKind, SeriesCode>> = {
  credit_note: 'CN',
  debit_note: 'DN',
  quotation: 'QT',
  invoice: 'IV',
  billing_note: 'BN',
}

/** Returns the two-letter prefix of a kind's numbers; kinds with the same letters share one number sequence. */
export function seriesOf(kind: DocumentKind): SeriesCode {
  if (isFullTaxInvoice(kind)) return 'TI'
  return ownSeries[kind] ?? (isTaxInvoice(kind) ? 'AB' : 'RC')
}

interface Series {
  letters: SeriesCode
  /** Five digits; 00000 is the head office. */
  branch: string
  /** The till that issues the numbers; each has its own sequence, so that it works offline. Empty: the server. */
  register: string
  /** The Buddhist year. */
  period: string
}

/**
 * Returns the prefix of a sequence's numbers: letters, year, branch, register. The head office omits its digits, and
 * the server its register, so numbers of different sequences never collide.
 */
export const numberPrefix = ({ letters, branch, register, period }: Series): string =>
  `${letters}${period.slice(2)}${branch === '00000' ? '' : branch}${register}`

interface Sale {
  total: Satang
  vatRateBp: number
  /** Whether the buyer requested a full tax invoice. */
  wantsInvoice: boolean
}

/**
 * Returns the document issued when the money for a sale is received (`paid`) or its goods leave before the money
 * (`sent`); null: none. The tax point of goods is delivery, or payment if that is earlier (Revenue Code section 78): a
 * seller who shipped on trust issued the tax invoice then, and issues only a receipt for the cash. `registered`: the
 * seller charges VAT and has a tax number.
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
export function fullFormOf(kind: DocumentKind): DocumentKind {
  return isReceipt(kind) ? 'receipt_tax_invoice' : 'tax_invoice'
}

/**
 * Returns the tax within the next refunded part of a sale, after `before` was refunded with `taxBefore` in it.
 * Calculated cumulatively from the first part, so that all parts together contain the sale's tax to the satang, even if
 * part of it was cancelled in between.
 */
export function taxOfPart(
  sale: { vat: Satang; total: Satang },
  { before, taxBefore, amount }: { before: Satang; taxBefore: Satang; amount: Satang },
): Satang {
  const upTo = sale.total ? mulDiv(sale.vat, before + amount, sale.total) : 0
  return satang(Math.min(amount, Math.max(0, upTo - taxBefore)))
}

/** Returned goods: what was paid for them, and the tax in it. */
export interface ReturnedGoods {
  gross: Satang
  vat: Satang
}

/**
 * The same for goods that came back, whose own tax it is: of goods without tax, none is taken back. What is refunded
 * beyond their price (delivery) contains its share of the remaining tax; the last part, whatever is left.
 */
export function taxOfGoods(
  sale: { vat: Satang; total: Satang },
  { before, taxBefore, amount }: { before: Satang; taxBefore: Satang; amount: Satang },
  goods: ReturnedGoods,
): Satang {
  const left = Math.max(0, sale.vat - taxBefore)
  const isLast = before + amount >= sale.total
  const share = (vat: number, part: number, whole: number) => (whole > 0 ? mulDiv(vat, part, whole) : 0)
  const ofGoods = share(goods.vat, Math.min(amount, goods.gross), goods.gross)
  const beyond = Math.max(0, amount - goods.gross)
  const ofRest = share(Math.max(0, sale.vat - goods.vat), beyond, sale.total - goods.gross)
  return satang(Math.min(amount, left, isLast ? left : ofGoods + ofRest))
}

/** A document can be cancelled and reissued within the month of its tax report; later only a credit note is possible. */
export const sameTaxMonth = (issuedOn: string, today: string): boolean =>
  issuedOn.slice(0, 7) === today.slice(0, 7)

interface DocumentStatus {
  kind: DocumentKind
  status: 'issued' | 'void'
  issuedOn: string
}

/** Whether everything received for an order was refunded. */
export const isAllRefunded = (payments: readonly { status: PaymentStatus }[]): boolean =>
  payments.some(({ status }) => status === 'refunded') &&
  !payments.some(({ status }) => status === 'succeeded' || status === 'partially_refunded')

/**
 * Returns why a full tax invoice can not (or no longer) be requested; null if it can. `correcting`: staff correct an
 * existing one.
 */
export function taxInvoiceRejection(
  order: { status: OrderStatus; vatRateBp: number; total: Satang; isAllRefunded?: boolean },
  documents: readonly DocumentStatus[],
  seller: { registered: boolean },
  { today, correcting }: { today: string; correcting: boolean },
):
  | 'document.not_registered'
  | 'document.order_over'
  | 'document.all_refunded'
  | 'document.is_full'
  | 'document.month_over'
  | null {
  if (!seller.registered || order.vatRateBp === 0 || order.total === 0) return 'document.not_registered'
  if (['expired', 'cancelling', 'cancelled'].includes(order.status)) return 'document.order_over'
  if (order.isAllRefunded) return 'document.all_refunded'
  const live = documents.filter(({ status }) => status === 'issued')
  const current = live.find(({ kind }) => isTaxInvoice(kind))
  if (!current) return null
  if (isFullTaxInvoice(current.kind) && !correcting) return 'document.is_full'
  const credited = live.some(({ kind }) => kind === 'credit_note')
  return credited || !sameTaxMonth(current.issuedOn, today) ? 'document.month_over' : null
}
