import type { PaymentMethod } from '#areas/billing/public.ts'
import type { PriceMode, Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** An item that can be added to a customer's order. */
export interface FoundProduct {
  variantId: string
  /** The sellable kind in billing: goods or digital. */
  kind: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: string | null
  /** The current price for everyone, and the price before the sale. */
  usualSatang: Satang
  regularSatang: Satang
  vatMode: PriceMode
  /** In pieces; null if stock is not tracked. */
  left: number | null
}

/** The calculated totals of a draft order. */
export interface DraftTotals {
  lines: (FoundProduct & { quantity: number; unitSatang: Satang; grossSatang: Satang })[]
  /** Requested lines that are no longer sold. */
  unavailable: string[]
  subtotal: Satang
  discount: Satang
  shipping: Satang
  /** The delivery price by the site's rates. */
  usualShipping: Satang
  vat: Satang
  total: Satang
  /** Whether any price differs from the usual one, which requires a reason. */
  other: boolean
  options: { method: 'standard' | 'pickup'; place: string | null; label: LocalizedText; satang: Satang }[]
  /** Payment methods available for this total. */
  methods: PaymentMethod[]
}

/** An order made for a customer, and how they pay it. */
export interface PlacedOrder {
  number: string
  total: Satang
  /** A path of the site that opens it for the buyer without signing in. */
  payPath: string
  paid: boolean
  email: string | null
}
