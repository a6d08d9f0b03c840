import type { PriceMode, Satang, VatGroup } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Day } from '#kernel/time/index.ts'
import type { DocumentCard } from '../document/document.types.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import type { PaymentStatus } from '../payment/payment.states.ts'
import type { Promised } from '../settings/delivery-days.rules.ts'
import type { SlipVerdict } from '../slip/slip.rules.ts'
import type { InvoiceRequest } from './invoice-request.rules.ts'
import type { HandlingEvent, OrderStatus } from './order.states.ts'

/** Who ordered. `phone` is E.164 (`+66812345678`) or a short service number. */
export interface Contact {
  name: string
  phone: string
  email: string | null
}

/** Where to send, in the words printed on the label (Thai), as it was when ordered. */
export interface Address {
  line: string
  subdistrict: string
  district: string
  province: string
  postcode: string
  subdistrictCode: string | null
}

/** A parcel as lists name it. */
export interface Tracking {
  carrier: string
  number: string
}

/** One parcel of an order, with what is in it. */
export interface ShipmentView {
  /** 1 for the first of its order. */
  number: number
  carrier: string
  tracking: string
  sentAt: Date
  /** Who sent it; for staff. */
  by: string | null
  /** What the carrier collects with it. */
  collect: Satang
  lines: { line: number; quantityMilli: number }[]
}

/** What staff changed after the order was placed. */
export interface OrderChangeView {
  number: number
  kind: 'cancel_lines' | 'edit'
  at: Date
  /** Who did it; for staff. */
  by: string | null
  reason: string
  /** By how much less the order comes to. */
  less: Satang
  lines: { line: number; quantityMilli: number; lost: boolean }[]
  fields: DeliveryField[]
  /** What was written before; for staff, as long as the person may be known. */
  before: Partial<Delivery> | null
  /** The days promised before and after, where an edit moved them. */
  promised: { before: Days; after: Days } | null
}

/** One thing wanted: `kind` names who sells it, `ref` what it is there. 1000 milli = one piece. */
export interface RequestedLine {
  kind: string
  ref: string
  quantityMilli: number
  meta?: Record<string, unknown>
}

/** A wanted thing with its price now. Amounts are per whole unit. */
export interface PricedLine {
  ref: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: string | null
  /** Where it can be seen again; a path on the site. */
  url: string
  quantityMilli: number
  regularSatang: Satang
  unitSatang: Satang
  vatMode: PriceMode
  weightGrams: number
  meta?: Record<string, unknown>
  /** The seller waits for some of it, too: no day can be promised. Asked when the order is placed, and not kept. */
  awaited?: true
}

export interface Shipping {
  method: 'standard' | 'pickup'
  /** Tax included. */
  satang: Satang
  label: LocalizedText
}

/** A line of an order, with its money stored. `gross` is what it adds to the total. */
export interface OrderLine extends PricedLine {
  kind: string
  subtotal: Satang
  discount: Satang
  net: Satang
  vat: Satang
  gross: Satang
}

/** A line of an order that was placed, with how far it has come. Money and quantity are what was agreed. */
export interface OrderedLine extends OrderLine {
  /** Its place in the order, from 1. */
  line: number
  /** Left the house, or was given. */
  sentMilli: number
  /** Cancelled by the shop. */
  cancelledMilli: number
  /** Still to be sent or handed over; nothing of an order that is over. */
  leftMilli: number
}

/** What an order comes to. `vat` is held in `total` already; `groups` show it by rate. */
export interface Totals {
  lines: OrderLine[]
  subtotal: Satang
  discount: Satang
  shipping: Satang
  net: Satang
  vat: Satang
  groups: VatGroup[]
  total: Satang
  /** Against regular prices, discount included. */
  saved: Satang
  weightGrams: number
}

export interface SlipView {
  id: string
  status: 'waiting' | 'accepted' | 'rejected' | 'replaced'
  /** `none`: its QR could not be read and nobody typed the reference yet. */
  source: 'qr' | 'typed' | 'none'
  fileName: string
  sentAt: Date
  bank: string | null
  /** The last characters of the reference; the whole one is for staff. */
  transRef: string | null
  verdict: SlipVerdict
}

export interface PaymentView {
  id: string
  attempt: number
  method: PaymentMethod
  status: PaymentStatus
  amount: Satang
  /** What the wallet gives beside it; part of `amount` once it came. */
  walletPart: Satang
  /** What gift cards give beside it; part of `amount` once it came. */
  giftPart: Satang
  /** What came in parts before it. */
  partPaid: Satang
  ref1: string
  /** The text of the PromptPay QR; null as soon as it must not be paid any more. */
  qr: string | null
  expiresAt: Date | null
  createdAt: Date
  settledAt: Date | null
  /** Owed back because it bought nothing. */
  refundDue: Satang
  /** So much of what was owed was sent back. */
  repaid: Satang
  refunded: Satang
  /** Why the last slip was refused. */
  reason: string | null
  slip: SlipView | null
}

export interface TimelineStep {
  at: Date
  status: OrderStatus
  event: string
  reason: string | null
  /** Who did it; for staff. */
  by: string | null
}

/** An order in a list. */
export interface OrderCard {
  id: string
  number: string
  status: OrderStatus
  method: PaymentMethod
  paymentStatus: PaymentStatus
  total: Satang
  itemCount: number
  contactName: string
  contactPhone: string
  shippingMethod: 'standard' | 'pickup'
  /** Its parcels, the first first. */
  parcels: Tracking[]
  placedAt: Date
  expiresAt: Date | null
  paidAt: Date | null
  /** The first lines, for thumbnails and a glance. */
  lines: { name: LocalizedText; unit: LocalizedText; image: string | null; quantityMilli: number }[]
}

/** A whole order as its owner or the staff see it. */
export interface OrderView {
  id: string
  number: string
  channel: string
  status: OrderStatus
  locale: 'th' | 'en'
  method: PaymentMethod
  contact: Contact
  address: Address | null
  shipping: Shipping
  lines: OrderedLine[]
  /** What it comes to now; what was cancelled is out. */
  totals: Omit<Totals, 'lines'>
  /** Points spent on it and what they took off, and those it earned; both as they stand after what was given back. */
  points?: { spent: number; off: Satang; earned: number } | null
  itemCount: number
  note: string
  /** For staff; empty for everybody else. */
  staffNote: string
  invoiceRequest: InvoiceRequest | null
  /** So long after they came its goods may be given back; 0: not at all. */
  returnDays: number
  /** The days it was promised to arrive, or to lie ready. */
  promised: Promised | null
  parcels: ShipmentView[]
  changes: OrderChangeView[]
  placedAt: Date
  expiresAt: Date | null
  paidAt: Date | null
  completedAt: Date | null
  version: number
  /** The attempt that counts now. */
  payment: PaymentView
  payments: PaymentView[]
  timeline: TimelineStep[]
  /** Receipts, tax invoices, credit notes: oldest first. */
  documents: DocumentCard[]
  /** What whoever asks may do now. */
  may: {
    cancel: boolean
    renew: boolean
    submitSlip: boolean
    handle: HandlingEvent[]
    /** Cancel part of it, or put right where it goes (staff). */
    cancelLines: boolean
    edit: boolean
    /** Ask for a full tax invoice, or (staff) mend one. */
    askInvoice: boolean
  }
  /** The viewer's own account has it, not only the browser or the link. */
  isOwn: boolean
  /** Its money goes into a wallet. */
  fillsWallet: boolean
  /** The account it belongs to; for staff, who may write to it. */
  buyerId: string | null
  /** Opens the order without signing in; only for its owner. */
  token: string
  /** What to watch with `useLive`. */
  topic: string
}

export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  pages: number
}

/** What the pay page shows of the receiver of the money. */
export interface Receiver {
  name: string
  /** Masked. */
  account: string
  kind: 'biller' | 'proxy'
}

/** Where an order goes and who takes it in; `staffNote` is for the shop's own people. */
export interface Delivery {
  contact: Contact
  address: Address | null
  staffNote: string
}

export type DeliveryField = 'name' | 'phone' | 'email' | 'address' | 'staffNote' | 'days'

/** What an edit changed, as it was and as it is. */
export interface DeliveryEdit {
  fields: DeliveryField[]
  before: Partial<Delivery>
  after: Partial<Delivery>
  /** The days promised, where they are others for the new place. */
  promised?: { before: Days; after: Days }
}

export interface Days {
  first: Day
  last: Day
}
