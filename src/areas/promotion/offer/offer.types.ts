import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { OfferRefusal } from './promotion.rules.ts'

/** Why a code does nothing whatever the cart holds. */
export interface CodeRefusal {
  why: 'unknown' | 'used_up' | 'used_by_you'
}

/** What promotions do to a cart. */
export interface CartOffer {
  applied: {
    id: string
    couponId: string | null
    name: LocalizedText
    satang: Satang
    freeShipping: boolean
  }[]
  /** What is nearly reached: how much or how many are missing. */
  near: { id: string; name: LocalizedText; reason: OfferRefusal }[]
  /** What each line bears, in the order asked for. */
  shares: Satang[]
  discount: Satang
  freeShipping: boolean
  /** The code the cart has, and why it does nothing; `CodeRefusal` is the code's own. */
  coupon: { code: string; reason: OfferRefusal | CodeRefusal | null } | null
}
