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
}

/** What was sold, copied from the order at issue. Of a credit note: what is given back. */
export interface DocumentContent {
  orderNumber: string
  method: PaymentMethod
  lines: DocumentLine[]
  subtotal: Satang
  discount: Satang
  shipping: Satang
  groups: VatGroup[]
  vatRateBp: number
  /** Credit notes: what the sale came to before. */
  original?: { net: Satang; vat: Satang; total: Satang; issuedOn: Day }
}

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
  orderId: string
  issuedAt: Date
  seller: DocumentSeller
  buyer: DocumentBuyer | null
  content: DocumentContent
  net: Satang
  vat: Satang
}
