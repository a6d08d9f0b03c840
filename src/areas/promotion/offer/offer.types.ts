import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Bonus } from './bonus.rules.ts'
import type { Offer, OfferCart, OfferRejection } from './promotion.types.ts'

/** Why a code has no effect, regardless of the cart. */
export interface CodeRejection {
  why: 'unknown' | 'used_up' | 'used_by_you' | 'code_over'
}

/** A possible gift. */
export interface GiftOption {
  variantId: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: { id: string; colour: string } | null
  weightGrams: number
  /** Its usual price. */
  value: Satang
}

/** A gift that comes with the order, and its alternatives. */
export interface CartGift {
  promotion: string
  pieces: number
  options: GiftOption[]
  /** The chosen SKU, by default the first; null if the buyer wants none. */
  chosen: string | null
}

/** The effect of promotions on a cart. */
export interface CartOffer {
  applied: {
    id: string
    couponId: string | null
    name: LocalizedText
    satang: Satang
    /** What made the discount lower: its maximum per order, or the rest of its budget. Null if nothing did. */
    cap: 'order' | 'budget' | null
    freeShipping: boolean
    isGift: boolean
    /** Bonus points with the order, for its member. */
    bonus: Bonus | null
  }[]
  /** Promotions nearly reached: the amount or quantity missing, or the required payment method. */
  near: { id: string; name: LocalizedText; reason: OfferRejection }[]
  /** Why the others do not apply; promotions whose code was not entered are not included. */
  rejected: { id: string; name: LocalizedText; reason: OfferRejection }[]
  gifts: CartGift[]
  /** The discount on each line, in the order of the request. */
  shares: Satang[]
  discount: Satang
  freeShipping: boolean
  /** The cart's code, and why it has no effect; `CodeRejection` is a reason concerning the code itself. */
  coupon: { code: string; reason: OfferRejection | CodeRejection | null } | null
}

/** The benefit of a promotion for an order. */
export interface OrderPromotion {
  name: LocalizedText
  code: string | null
  /** Its discount, or the value of its points. */
  off: Satang
  /** Points on top of those the order earns. */
  points: number
}

/** Choices not known before the end of checkout. */
export interface OfferChoice {
  province: string | null
  payment: string | null
}

/** Everything needed for the decision: a page recalculates with it while the buyer chooses. */
export interface OfferContext {
  cart: OfferCart
  offers: (Offer & {
    name: LocalizedText
    couponId: string | null
    /** Whether the rule's maximum is what is left of the promotion's budget. */
    isLastOfBudget: boolean
  })[]
  /** By SKU. */
  gifts: Record<string, GiftOption>
  /** The buyer's choices, by promotion; an empty string means none. */
  chosen: Record<string, string>
  code: string
  /** Why the code has no effect, regardless of the cart. */
  codeRefusal: CodeRejection | null
}
