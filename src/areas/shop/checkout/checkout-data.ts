import type { AddressValue, Place } from '#areas/address/public.ts'
import type { BookEntry, PaymentMethod, PointsSettings, ShippingSettings } from '#areas/billing/public.ts'
import type { Role } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { CartView } from '../cart/cart.types.ts'

export interface CheckoutData {
  role: Role
  /** The user whose draft of the form is stored in the tab. */
  userId: string
  cart: CartView
  /** The server's clock, from which delivery days are counted. */
  now: Date
  shipping: ShippingSettings
  /** 700 = 7 %; 0 means the site is not registered for value added tax. */
  vatRateBp: number
  /** Minutes the goods are reserved for immediate payment. */
  expiryMinutes: number
  /** Hours the goods are reserved for a bank transfer. */
  transferHours: number
  /** The amount the member's wallet can contribute alongside another payment method; zero if it is empty or covers the total. */
  walletPart: Satang
  /** Whether gift cards can be used. */
  giftCards: boolean
  /** The member's points and the rules for spending them; null for guests, and if the site has none. */
  points: { available: number; rule: PointsSettings } | null
  /** Days within which goods may be returned; 0 means no returns. */
  returnDays: number
  /** Whether the site has published its terms of sale. */
  terms: boolean
  methods: { method: PaymentMethod; rejection: string | null }[]
  /** Idempotency key of the form. */
  key: string
  filled: InitialValues
  /** Whether a guest has agreed to be reminded of this cart; omitted for members, and if the site sends no reminders. */
  remind?: { agreed: boolean }
  /** The addresses of a signed-in user, the main one first. */
  book: BookEntry[]
  /** Whether another address may be saved. */
  canSaveAddress: boolean
}

/** Initial values of the fields. */
export interface InitialValues {
  name: string
  phone: string
  email: string
  address: Partial<AddressValue>
  places: Place[]
  /** The selected saved address, or `new`. */
  saved: string
  /** Delivery and payment method of the last order; empty if there is none. */
  way: string
  payment: string
  /** Whether the values come from an earlier order. */
  again: boolean
}
