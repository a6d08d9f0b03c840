import type { PriceMode, Satang, VatGroup } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import type { DocumentKind } from './document.rules.ts'

/** The seller, as it was when the document was issued. */
export interface DocumentSeller {
  name: string
  address: string
  phone: string
  taxId: string | null
  /** Five digits; 00000 is the head office. */
  branch: string
}

/** The buyer. Tax number and branch appear only on a full tax invoice. */
export interface DocumentBuyer {
  name: string
  address: string
  taxId?: string
  branch?: string
  phone?: string
  email?: string
}

/** A product as billing refers to it: the sellable kind and its reference there. */
export interface LineProduct {
  kind: string
  ref: string
}

export interface DocumentLine {
  name: string
  sku: string
  unit: string
  quantityMilli: number
  unitSatang: Satang
  /** Price × quantity, before discount. */
  subtotal: Satang
  vatMode: PriceMode
  /**
   * The product, if it is one on sale: the kind that sells it, and its reference there. Orders created from a quotation
   * reserve its stock.
   */
  product?: LineProduct
  /** Its share of discount and tax, on documents that staff issue directly; credit notes draw on it. */
  discount?: Satang
  net?: Satang
  vat?: Satang
  gross?: Satang
  /** For a credit or debit note: the line of the document it corrects, from 0. */
  of?: number
  /** The bundle it was sold in, in Thai. */
  bundle?: string | null
}

/** The amount a billing note collects for one invoice. */
export interface BilledInvoice {
  id: string
  number: string
  issuedOn: Day
  dueOn: Day | null
  total: Satang
  left: Satang
}

/** What was sold, copied at issue. For a credit or debit note: what is refunded or added. */
export interface DocumentContent {
  /** Empty if there is no order. */
  orderNumber: string
  method: PaymentMethod | null
  lines: DocumentLine[]
  subtotal: Satang
  discount: Satang
  shipping: Satang
  groups: VatGroup[]
  vatRateBp: number
  /** Credit notes: the previous total of the sale. */
  original?: { net: Satang; vat: Satang; total: Satang; issuedOn: Day }
  /** Conditions and notes for the buyer, one per line. */
  terms?: string[]
  /** Billing notes. */
  invoices?: BilledInvoice[]
  /** Receipts of invoices: how it was paid, and what the payer withheld for the Revenue Department. */
  payment?: { method: InvoicePaymentMethod; receivedOn: Day; withheld: Satang; of: Satang }
  /** The text of the PromptPay QR that pays it, as of issue. */
  pay?: string
  /** The staff member who issued it, as named in the document. */
  issuer?: string
}

/** How staff received money for an invoice. */
export const receiptMethods = ['transfer', 'promptpay', 'cash', 'cheque'] as const
export type ReceiptMethod = (typeof receiptMethods)[number]
/** How money for an invoice was received, including payments made online by its buyer. */
export type InvoicePaymentMethod = ReceiptMethod | 'card' | 'wallet'

/** A document in a list. */
export interface DocumentCard {
  number: string
  kind: DocumentKind
  status: 'issued' | 'void'
  issuedOn: Day
  total: Satang
  /** The number it replaces or corrects. */
  refersTo: string | null
  /** Why it was cancelled, or why money was refunded. */
  reason: string | null
}

/** A whole document as it was issued. */
export interface IssuedDocument extends DocumentCard {
  id: string
  orderId: string | null
  fromId: string | null
  issuedAt: Date
  dueOn: Day | null
  settled: Satang
  seller: DocumentSeller
  buyer: DocumentBuyer | null
  content: DocumentContent
  net: Satang
  vat: Satang
}
