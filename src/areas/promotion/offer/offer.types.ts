import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Bonus } from './bonus.rules.ts'
import type { Offer, OfferCart, OfferRefusal } from './promotion.types.ts'

/** Why a code does nothing whatever the cart holds. */
export interface CodeRefusal {
  why: 'unknown' | 'used_up' | 'used_by_you' | 'code_over'
}

/** A thing that may come for nothing. */
export interface GiftOption {
  variantId: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: { id: string; colour: string } | null
  weightGrams: number
  /** What one costs who buys it. */
  worth: Satang
}

/** What comes with the order for nothing, and what could come instead. */
export interface CartGift {
  promotion: string
  pieces: number
  options: GiftOption[]
  /** The SKU that was chosen, or the first; null: the buyer wants none. */
  chosen: string | null
}

/** What promotions do to a cart. */
export interface CartOffer {
  applied: {
    id: string
    couponId: string | null
    name: LocalizedText
    satang: Satang
    freeShipping: boolean
    isGift: boolean
    /** Points that come with the order, for its member. */
    bonus: Bonus | null
  }[]
  /** What is nearly reached: how much or how many are missing, or which way to pay. */
  near: { id: string; name: LocalizedText; reason: OfferRefusal }[]
  /** Why the others do nothing; codes that were not typed are not among them. */
  rejected: { id: string; name: LocalizedText; reason: OfferRefusal }[]
  gifts: CartGift[]
  /** What each line bears, in the order asked for. */
  shares: Satang[]
  discount: Satang
  freeShipping: boolean
  /** The code the cart has, and why it does nothing; `CodeRefusal` is the code's own. */
  coupon: { code: string; reason: OfferRefusal | CodeRefusal | null } | null
}

/** What a promotion gave to an order. */
export interface OrderPromotion {
  name: LocalizedText
  code: string | null
  /** What it took off, or what its points are worth. */
  off: Satang
  /** Points it gives beside those the order earns. */
  points: number
}

/** What is not known before the end of a checkout. */
export interface OfferChoice {
  province: string | null
  payment: string | null
}

/** All that is needed to decide: what a page counts with while its buyer chooses. */
export interface OfferFacts {
  cart: OfferCart
  offers: (Offer & { name: LocalizedText; couponId: string | null })[]
  /** By SKU. */
  gifts: Record<string, GiftOption>
  /** What the buyer chose, by promotion; an empty text is nothing. */
  chosen: Record<string, string>
  code: string
  /** Why the code does nothing whatever the cart holds. */
  codeRefusal: CodeRefusal | null
}
