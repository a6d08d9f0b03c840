import type { PaymentMethod } from '#areas/billing/public.ts'
import type { PriceMode, Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A thing that can be put into somebody's order. */
export interface GoodsFound {
  variantId: string
  /** Who sells it, as billing names it: goods, or what is given online. */
  kind: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: string | null
  /** What it costs everybody now, and what it cost before the sale. */
  usualSatang: Satang
  regularSatang: Satang
  vatMode: PriceMode
  /** In pieces; null where it is not counted. */
  left: number | null
}

/** What is put together so far, counted. */
export interface DraftCount {
  lines: (GoodsFound & { quantity: number; unitSatang: Satang; grossSatang: Satang })[]
  /** Of the lines asked for, those that are not sold any more. */
  unavailable: string[]
  subtotal: Satang
  discount: Satang
  shipping: Satang
  /** What delivery costs by the site's rates. */
  usualShipping: Satang
  vat: Satang
  total: Satang
  /** Whether something costs other than usual, which needs a reason. */
  other: boolean
  ways: { method: 'standard' | 'pickup'; place: string | null; label: LocalizedText; satang: Satang }[]
  /** The ways to pay that are open for this total. */
  methods: PaymentMethod[]
}

/** An order that was made for somebody, and how they pay it. */
export interface OrderedFor {
  number: string
  total: Satang
  /** A path of the site that opens it to its buyer without signing in. */
  payPath: string
  paid: boolean
  email: string | null
}
