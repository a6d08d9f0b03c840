import type { PriceMode, Satang, VatGroup } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import type { DocumentKind } from './document.rules.ts'

/** Who sells, as it stood when the document was given out. */
export interface DocumentSeller {
  name: string
  address: string
  phone: string
  taxId: string | null
  /** Five digits; 00000 is the head office. */
  branch: string
}

/** Whom it is for. Tax number and branch stand on a full tax invoice only. */
export interface DocumentBuyer {
  name: string
  address: string
  taxId?: string
  branch?: string
  phone?: string
  email?: string
}

/** A product as billing names it: the sellable kind and its reference there. */
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
  /** The product it is, where it is one that is sold: who sells it, and what it is there. Orders made of a quotation hold its stock. */
  product?: LineProduct
  /** Its share of discount and tax, of documents that staff issue by themselves; credit notes take from it. */
  discount?: Satang
  net?: Satang
  vat?: Satang
  gross?: Satang
  /** Of a credit or debit note: the line of the document it corrects, from 0. */
  of?: number
  /** The bundle it was sold in, in Thai. */
  bundle?: string | null
}

/** What a billing note collects of one invoice. */
export interface BilledInvoice {
  id: string
  number: string
  issuedOn: Day
  dueOn: Day | null
  total: Satang
  left: Satang
}

/** What was sold, copied at issue. Of a credit or debit note: what is given back or added. */
export interface DocumentContent {
  /** Empty, where there is no order behind it. */
  orderNumber: string
  method: PaymentMethod | null
  lines: DocumentLine[]
  subtotal: Satang
  discount: Satang
  shipping: Satang
  groups: VatGroup[]
  vatRateBp: number
  /** Credit notes: what the sale came to before. */
  original?: { net: Satang; vat: Satang; total: Satang; issuedOn: Day }
  /** Conditions and notes for the buyer, a line each. */
  terms?: string[]
  /** Billing notes. */
  invoices?: BilledInvoice[]
  /** Receipts of invoices: how it was paid, and what the payer withheld of it for the Revenue Department. */
  payment?: { method: PaidBy; receivedOn: Day; withheld: Satang; of: Satang }
  /** The text of the PromptPay QR that pays it, as it stood at issue. */
  pay?: string
  /** Who of the staff issued it, as the sheet names them. */
  issuer?: string
}

/** How staff took money for an invoice. */
export const receivedBy = ['transfer', 'promptpay', 'cash', 'cheque'] as const
export type ReceivedBy = (typeof receivedBy)[number]
/** How money for an invoice came, also by its buyer alone. */
export type PaidBy = ReceivedBy | 'card' | 'wallet'

/** A document in a list. */
export interface DocumentCard {
  number: string
  kind: DocumentKind
  status: 'issued' | 'void'
  issuedOn: Day
  total: Satang
  /** The number it replaces or corrects. */
  refersTo: string | null
  /** Why it was cancelled, or why money went back. */
  reason: string | null
}

/** A whole document as it was given out. */
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
