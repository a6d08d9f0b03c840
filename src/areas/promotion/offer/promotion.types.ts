import type { Satang } from '#kernel/money/index.ts'
import type { Bonus } from './bonus.rules.ts'

/** An item of a cart, at its price without any promotion. */
export interface OfferLine {
  key: string
  sku: string
  unitSatang: Satang
  quantityMilli: number
  /** Codes of its categories, including ancestors. */
  categories?: readonly string[]
  /** A set with its own price, which is already discounted. */
  bundle?: true
}

/** The discount, on the lines the promotion applies to. */
export type OfferAction =
  /** Basis points: 1,000 is 10 %. */
  | { kind: 'percent'; rateBp: number }
  /** Once for all of them together. */
  | { kind: 'fixed'; satang: Satang }
  /** Each piece at this price, if it is more expensive. */
  | { kind: 'price'; satang: Satang }
  | { kind: 'shipping' }
  /** Of every `buy + free` pieces the `free` cheapest cost nothing. */
  | { kind: 'free_pieces'; buy: number; free: number }
  /** This price for a number of pieces together; the most expensive are combined first. */
  | { kind: 'bundle'; pieces: number; satang: Satang }
  /** Percentage by number of pieces; the highest tier reached counts. */
  | { kind: 'tiers'; steps: readonly { pieces: number; rateBp: number }[] }
  /** Percentage by the total of the lines; the highest tier reached counts. */
  | { kind: 'spend_tiers'; steps: readonly { satang: Satang; rateBp: number }[] }
  /** This many pieces of one of these items are free with the order; the buyer chooses which. */
  | { kind: 'gift'; skus: readonly string[]; pieces: number }
  /** In total, this multiple of the points earned by the remaining amount of these lines. */
  | { kind: 'points_times'; times: number }
  /** Additional points, once or for every so many pieces. */
  | { kind: 'points'; points: number; every: number | null }

/** Sales channels: the site's pages, a counter, an API client. */
export const channels = ['web', 'counter', 'api'] as const
export type Channel = (typeof channels)[number]

/** The conditions of a promotion. Days and hours are in Bangkok time. */
export interface OfferRule {
  /** The lines it applies to, by SKU or by category; if both are empty, every line. */
  skus: readonly string[]
  categories?: readonly string[]
  /**
   * Only for customers with one of these tags, delivery to one of these provinces (codes), one of these channels, one
   * of these payment methods; empty or omitted means all.
   */
  groups?: readonly string[]
  provinces?: readonly string[]
  channels?: readonly Channel[]
  payments?: readonly string[]
  /** Minimum total of these lines, before any promotion. */
  minSatang: Satang
  minPieces: number
  /** 0 (Sunday) to 6; empty means every day. */
  weekdays: readonly number[]
  /** Minutes of the day, `to` exclusive; past midnight if `to` is before `from`. Null means all day. */
  hours: { from: number; to: number } | null
  firstOrder: boolean
  action: OfferAction
  /** Maximum discount per order. Null means no limit. */
  maxSatang: Satang | null
  /** Whether it can be combined with others; of those that cannot, only the best one counts. */
  stacks: boolean
}

export interface Offer {
  id: string
  rule: OfferRule
  startsAt: Date
  endsAt: Date | null
  /** Higher values come first. */
  priority: number
  /** Whether it needs a code, and whether the cart has it. */
  coupon: 'none' | 'missing' | 'given'
  /** Which of its gifts are still available, if it gives one; omitted means all. */
  gifts?: readonly string[]
}

/** What a site gives points for, and the value of a point when spent. */
export interface PointsRates {
  perSatang: Satang
  worthSatang: Satang
}

export interface OfferCart {
  lines: readonly OfferLine[]
  shipping: Satang
  now: Date
  /** Whether the buyer is known and has never ordered; null if no buyer is known. */
  first: boolean | null
  /** The buyer's tags; null or omitted if no buyer is known. */
  groups?: readonly string[] | null
  /** Delivery province and payment method; null or omitted while nothing is chosen. */
  province?: string | null
  payment?: string | null
  /** Defaults to the site's pages. */
  channel?: Channel
  /** Null or omitted if the site gives none. */
  points?: PointsRates | null
  /** Whether the buyer is signed in and can receive points. */
  member?: boolean
}

/** Why a promotion does not apply, with what is missing. */
export type OfferRejection =
  | {
      why:
        | 'early'
        | 'over'
        | 'other_day'
        | 'other_hour'
        | 'not_first'
        | 'coupon'
        | 'no_goods'
        | 'nothing_off'
        | 'better'
        | 'not_in_group'
        | 'other_channel'
        | 'province'
        | 'gift_gone'
        | 'no_points'
        | 'member'
    }
  | { why: 'spend'; satang: Satang }
  | { why: 'pieces'; pieces: number }
  | { why: 'payment'; payments: readonly string[] }

export interface Applied {
  id: string
  /** Discount on the goods. */
  satang: Satang
  /** Whether the maximum of its rule made the discount lower. */
  isCapped: boolean
  freeShipping: boolean
  /** The choices, and the number of pieces. */
  gift: { skus: readonly string[]; pieces: number } | null
  bonus: Bonus | null
  /** Each line's share, in the order of the cart. */
  shares: Satang[]
}

export interface Evaluated {
  applied: Applied[]
  rejected: { id: string; reason: OfferRejection }[]
  /** The total discount on each line, in the order of the cart; never more than its amount. */
  shares: Satang[]
  discount: Satang
  shipping: Satang
  total: Satang
}
