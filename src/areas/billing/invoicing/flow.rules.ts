import { type DocumentKind, isTaxInvoice, sameTaxMonth } from '../document/document.rules.ts'

/** What staff issue directly; the rest follows from these, or from orders. */
export const issuedByStaff = ['quotation', 'invoice', 'tax_invoice'] as const

export const followUps = [
  'order',
  'invoice',
  'tax_invoice',
  'receive',
  'bill',
  'credit',
  'debit',
  'replace',
  'void',
] as const
/**
 * What may be created from a document: its order, its invoice, its tax invoice, a receipt, a billing note, a
 * correction, its cancellation.
 */
export type FollowUp = (typeof followUps)[number]

/** The facts about a document that decide. */
export interface FlowState {
  kind: DocumentKind
  status: 'issued' | 'void'
  issuedOn: string
  /** Whether it belongs to an order, which creates its documents itself. */
  ofOrder: boolean
  total: number
  settled: number
  /** Whether it has a valid invoice, correction or receipt. */
  followed: boolean
}

interface Seller {
  /** Whether the seller charges VAT and has a tax number. */
  registered: boolean
  today: string
}

/** Returns whether the kind requests money. */
export const isReceivable = (kind: DocumentKind): boolean =>
  kind === 'invoice' || kind === 'tax_invoice' || kind === 'debit_note'

/**
 * Returns what may follow a document. Services are taxed when their money is received (Revenue Code section 78/1), so
 * their invoice is not a tax invoice, and the receipt serves as one; goods are taxed when delivered (section 78), so
 * their tax invoice is issued immediately and paid later. A tax invoice is corrected by a credit note (86/10) or debit
 * note (86/9); within its month also by a replacement.
 */
export function followUpsOf(document: FlowState, { registered, today }: Seller): FollowUp[] {
  const { kind, status, ofOrder, total, settled, followed } = document
  if (status === 'void' || ofOrder) return []
  const outstanding = total - settled
  const next: FollowUp[] = []
  if (kind === 'quotation' && !followed) {
    next.push('order', 'invoice')
    if (registered) next.push('tax_invoice')
  }
  if (isReceivable(kind) && outstanding > 0) next.push('receive', 'bill')
  if (kind === 'billing_note') next.push('receive')
  if (isTaxInvoice(kind)) next.push('credit', 'debit')
  if (isReplaceable(document, today)) next.push('replace')
  if (isVoidable(document, today)) next.push('void')
  return next
}

const isTaxReported = (kind: DocumentKind) =>
  isTaxInvoice(kind) || kind === 'credit_note' || kind === 'debit_note'

/** A document with a wrong buyer or line is reissued under another number, which references the old one. */
function isReplaceable({ kind, issuedOn, settled, followed }: FlowState, today: string): boolean {
  if (kind !== 'quotation' && kind !== 'invoice' && kind !== 'tax_invoice') return false
  return !followed && settled === 0 && (!isTaxReported(kind) || sameTaxMonth(issuedOn, today))
}

/** Can be cancelled manually: nothing was built on it, and its tax has not been reported yet. */
function isVoidable({ kind, issuedOn, settled, followed }: FlowState, today: string): boolean {
  if (followed || settled !== 0) return false
  return !isTaxReported(kind) || sameTaxMonth(issuedOn, today)
}

/**
 * Returns the kind of document for money received for an invoice: a tax invoice was issued before, or is due with the
 * money, or never is.
 */
export function receiptFor(
  of: { kind: DocumentKind; vat: number },
  { registered }: Pick<Seller, 'registered'>,
): 'receipt' | 'receipt_tax_invoice' {
  return of.kind === 'invoice' && registered && of.vat > 0 ? 'receipt_tax_invoice' : 'receipt'
}

/**
 * Why a sale was reduced or increased, in the terms of the Revenue Code: section 82/10 and the Director-General's
 * notice on value added tax no. 80 for credit notes, section 82/9 for debit notes.
 */
export const creditReasons = ['returned', 'damaged', 'short', 'overpriced', 'discount', 'service'] as const
export const debitReasons = ['more', 'underpriced', 'service_more'] as const
export type CorrectionReason = (typeof creditReasons)[number] | (typeof debitReasons)[number]

/** As printed on the document, which is in Thai. */
export const correctionReasons: Record<CorrectionReason, string> = {
  returned: 'รับคืนสินค้าที่ขาย',
  damaged: 'สินค้าชำรุดบกพร่องหรือผิดข้อกำหนดที่ตกลงกัน',
  short: 'สินค้าขาดจำนวนจากที่ตกลงซื้อขายกัน',
  overpriced: 'คำนวณราคาสินค้าหรือค่าบริการผิดพลาดสูงกว่าที่เป็นจริง',
  discount: 'ลดราคาให้หลังการขายตามที่ตกลงกัน',
  service: 'บริการขาดจำนวนหรือผิดข้อกำหนดที่ตกลงกัน',
  more: 'สินค้าเกินจำนวนจากที่ตกลงซื้อขายกัน',
  underpriced: 'คำนวณราคาสินค้าหรือค่าบริการผิดพลาดต่ำกว่าที่เป็นจริง',
  service_more: 'บริการเกินกว่าข้อกำหนดที่ตกลงกัน',
}
