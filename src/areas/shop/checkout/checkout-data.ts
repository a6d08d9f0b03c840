import type { AddressValue, Place } from '#areas/address/public.ts'
import type { BookEntry, PaymentMethod, PointsSettings, ShippingSettings } from '#areas/billing/public.ts'
import type { Role } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { CartView } from '../cart/cart.types.ts'

export interface CheckoutData {
  role: Role
  /** Whose draft of the form it is that the tab keeps. */
  person: string
  cart: CartView
  /** The server's clock, by which days of delivery are counted. */
  now: Date
  shipping: ShippingSettings
  /** 700 = 7 %; 0: the site is not registered for value added tax. */
  vatRateBp: number
  /** How long the goods are held for who pays now. */
  expiryMinutes: number
  /** And for who transfers. */
  transferHours: number
  /** What the member's wallet can give beside another way to pay; nothing where it has none, or enough for all. */
  walletPart: Satang
  /** There are gift cards that can be used. */
  giftCards: boolean
  /** The member's points and how they are spent; null for guests, and where the site has none. */
  points: { available: number; rule: PointsSettings } | null
  /** How many days goods may be given back; 0: not. */
  returnDays: number
  /** The site has published what it sells under. */
  terms: boolean
  methods: { method: PaymentMethod; refusal: string | null }[]
  /** Goes with the form, so that it is taken once however often it is sent. */
  key: string
  filled: Filled
  /** A guest may agree to be reminded of this cart; left out where the site does not, and for members. */
  remind?: { agreed: boolean }
  /** The addresses of somebody signed in, the main one first. */
  book: BookEntry[]
  /** Another one may be kept. */
  mayKeep: boolean
}

/** What the fields begin with. */
export interface Filled {
  name: string
  phone: string
  email: string
  address: Partial<AddressValue>
  places: Place[]
  /** The saved address that is chosen, or `new`. */
  saved: string
  /** How it was sent and paid last time; empty where there was none. */
  way: string
  payment: string
  /** Taken from an earlier order. */
  again: boolean
}
