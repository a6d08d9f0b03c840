import type { PriceMode, Satang, VatGroup } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Day } from '#kernel/time/index.ts'
import type { DocumentCard } from '../document/document.types.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import type { PaymentStatus } from '../payment/payment.states.ts'
import type { DeliveryPromise } from '../settings/delivery-days.rules.ts'
import type { SlipAssessment } from '../slip/slip.rules.ts'
import type { InvoiceRequest } from './invoice-request.rules.ts'
import type { HandlingEvent, OrderStatus } from './order.states.ts'

/** The person who ordered. `phone` is E.164 (`+66812345678`) or a short service number. */
export interface Contact {
  name: string
  phone: string
  email: string | null
}

/** The destination, as printed on the label (Thai), as it was when ordered. */
export interface Address {
  line: string
  subdistrict: string
  district: string
  province: string
  postcode: string
  subdistrictCode: string | null
}

/** A parcel as lists show it. */
export interface Tracking {
  carrier: string
  number: string
}

/** One parcel of an order, with its contents. */
export interface ShipmentView {
  /** 1 for the first of its order. */
  number: number
  carrier: string
  tracking: string
  sentAt: Date
  /** The staff member who sent it; for staff. */
  by: string | null
  /** The amount the carrier collects with it. */
  collect: Satang
  lines: { line: number; quantityMilli: number }[]
}

/** What staff changed after the order was placed. */
export interface OrderChangeView {
  number: number
  kind: 'cancel_lines' | 'edit'
  at: Date
  /** The staff member who did it; for staff. */
  by: string | null
  reason: string
  /** The reduction of the order's total. */
  less: Satang
  lines: { line: number; quantityMilli: number; lost: boolean }[]
  fields: DeliveryField[]
  /** The previous values; for staff, as long as the personal data may be kept. */
  before: Partial<Delivery> | null
  /** The promised dates before and after, if an edit moved them. */
  promised: { before: DayRange; after: DayRange } | null
}

/** One requested item: `kind` identifies its seller, `ref` the item there. 1000 milli = one piece. */
export interface RequestedLine {
  kind: string
  ref: string
  quantityMilli: number
  meta?: Record<string, unknown>
}

/** A requested item with its current price. Amounts are per whole unit. */
export interface PricedLine {
  ref: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: string | null
  /** The item's page; a path on the site. */
  url: string
  quantityMilli: number
  regularSatang: Satang
  unitSatang: Satang
  vatMode: PriceMode
  weightGrams: number
  meta?: Record<string, unknown>
  /** The seller is also waiting for some of it: no date can be promised. Only used when the order is placed, not stored. */
  awaited?: true
}

export interface Shipping {
  method: 'standard' | 'pickup'
  /** Tax included. */
  satang: Satang
  label: LocalizedText
}

/** A line of an order, with its stored amounts. `gross` is its contribution to the total. */
export interface OrderLine extends PricedLine {
  kind: string
  subtotal: Satang
  discount: Satang
  net: Satang
  vat: Satang
  gross: Satang
}

/** A line of a placed order, with its progress. Money and quantity are as agreed. */
export interface OrderedLine extends OrderLine {
  /** Its position in the order, from 1. */
  line: number
  /** Sent, or delivered digitally. */
  sentMilli: number
  /** Cancelled by the shop. */
  cancelledMilli: number
  /** Still to be sent or handed over; zero for a closed order. */
  leftMilli: number
}

/** The totals of an order. `vat` is included in `total`; `groups` show it by rate. */
export interface Totals {
  lines: OrderLine[]
  subtotal: Satang
  discount: Satang
  shipping: Satang
  net: Satang
  vat: Satang
  groups: VatGroup[]
  total: Satang
  /** Savings against regular prices, discount included. */
  saved: Satang
  weightGrams: number
}

export interface SlipView {
  id: string
  status: 'waiting' | 'accepted' | 'rejected' | 'replaced'
  /** `none`: its QR code could not be read and nobody has typed the reference yet. */
  source: 'qr' | 'typed' | 'none'
  fileName: string
  sentAt: Date
  bank: string | null
  /** The last characters of the reference; the whole one is for staff. */
  transRef: string | null
  verdict: SlipAssessment
}

/** `card`, `wallet`, `gift` (a gift card): by booking. `bank`, `cash`: by staff. */
export type RefundPlace = 'card' | 'wallet' | 'gift' | 'bank' | 'cash'

export interface RefundShare {
  place: RefundPlace
  amount: Satang
}

export interface PaymentView {
  id: string
  attempt: number
  method: PaymentMethod
  status: PaymentStatus
  amount: Satang
  /** The wallet's contribution; part of `amount` once received. */
  walletPart: Satang
  /** The gift cards' contribution; part of `amount` once received. */
  giftPart: Satang
  /** Part payments received before it. */
  partPaid: Satang
  ref1: string
  /** The text of the PromptPay QR; null once it must no longer be paid. */
  qr: string | null
  expiresAt: Date | null
  createdAt: Date
  settledAt: Date | null
  /** Due back because it bought nothing. */
  refundDue: Satang
  /** The part of what was due back that has been refunded. */
  repaid: Satang
  refunded: Satang
  /** Where that went. `exchange`: it pays for goods sent instead of returned ones. */
  refundedTo: { place: RefundPlace | 'exchange'; amount: Satang }[]
  /** Where the rest of it would go if it were refunded, in this order; empty unless it pays the order. */
  refundSources: RefundShare[]
  /** Why the last slip was rejected. */
  reason: string | null
  slip: SlipView | null
}

export interface TimelineStep {
  at: Date
  status: OrderStatus
  event: string
  reason: string | null
  /** The staff member who did it; for staff. */
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
  /** Whether anything of it is to be sent or handed over. */
  isHandled: boolean
  /** Its parcels, in order. */
  parcels: Tracking[]
  placedAt: Date
  expiresAt: Date | null
  paidAt: Date | null
  /** The first lines, for thumbnails and a preview. */
  lines: {
    kind: string
    name: LocalizedText
    unit: LocalizedText
    image: string | null
    quantityMilli: number
  }[]
}

/** A whole order as its owner or staff see it. */
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
  /** Its current totals, without what was cancelled. */
  totals: Omit<Totals, 'lines'>
  /** Points spent on it and their discount, and those it earned; both after returns. */
  points?: { spent: number; off: Satang; earned: number } | null
  itemCount: number
  note: string
  /** For staff; empty for everybody else. */
  staffNote: string
  invoiceRequest: InvoiceRequest | null
  /** The number of days after delivery within which its goods may be returned; 0: not at all. */
  returnDays: number
  /** The promised dates of delivery, or of being ready for pickup. */
  promised: DeliveryPromise | null
  parcels: ShipmentView[]
  changes: OrderChangeView[]
  placedAt: Date
  expiresAt: Date | null
  paidAt: Date | null
  completedAt: Date | null
  version: number
  /** The payment attempt that currently counts. */
  payment: PaymentView
  payments: PaymentView[]
  timeline: TimelineStep[]
  /** Receipts, tax invoices, credit notes: oldest first. */
  documents: DocumentCard[]
  /** What the viewer may do now. */
  may: {
    cancel: boolean
    renew: boolean
    submitSlip: boolean
    handle: HandlingEvent[]
    /** Cancel part of it, or correct its destination (staff). */
    cancelLines: boolean
    edit: boolean
    /** Request a full tax invoice, or (staff) correct one. */
    askInvoice: boolean
  }
  /** Whether it belongs to the viewer's own account, not only to the browser or the link. */
  isOwn: boolean
  /** Whether staff send or hand over any of it. Otherwise payment completes it, as for courses. */
  isHandled: boolean
  /** Whether its money goes into a wallet. */
  fillsWallet: boolean
  /** The account it belongs to; for staff, who may send it messages. */
  buyerId: string | null
  /** Opens the order without signing in; only for its owner. */
  token: string
  /** The topic to watch with `useLive`. */
  topic: string
}

export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  pages: number
}

/** The payee as the payment page shows it. */
export interface Receiver {
  name: string
  /** Masked. */
  account: string
  kind: 'biller' | 'proxy'
}

/** The destination and recipient of an order; `staffNote` is for the shop's staff. */
export interface Delivery {
  contact: Contact
  address: Address | null
  staffNote: string
}

export type DeliveryField = 'name' | 'phone' | 'email' | 'address' | 'staffNote' | 'days'

/** What an edit changed, before and after. */
export interface DeliveryEdit {
  fields: DeliveryField[]
  before: Partial<Delivery>
  after: Partial<Delivery>
  /** The promised dates, if they differ for the new destination. */
  promised?: { before: DayRange; after: DayRange }
}

export interface DayRange {
  first: Day
  last: Day
}
