import type { Satang } from '#kernel/money/index.ts'
import type { Bonus } from './bonus.rules.ts'

/** One thing in a cart, at the price it has without any promotion. */
export interface OfferLine {
  key: string
  sku: string
  unitSatang: Satang
  quantityMilli: number
  /** Codes of the categories it stands in, those above them too. */
  categories?: readonly string[]
  /** A set with a price of its own, which is a discount already. */
  bundle?: true
}

/** What is taken off, of the lines the promotion is about. */
export type OfferAction =
  /** Basis points: 1,000 is 10 %. */
  | { kind: 'percent'; rateBp: number }
  /** Once for all of them together. */
  | { kind: 'fixed'; satang: Satang }
  /** Each piece at this price, where it is dearer. */
  | { kind: 'price'; satang: Satang }
  | { kind: 'shipping' }
  /** Of every `buy + free` pieces the `free` cheapest cost nothing. */
  | { kind: 'free_pieces'; buy: number; free: number }
  /** So many pieces together for this; the dearest are put together first. */
  | { kind: 'bundle'; pieces: number; satang: Satang }
  /** Percent by the number of pieces; the highest step reached counts. */
  | { kind: 'tiers'; steps: readonly { pieces: number; rateBp: number }[] }
  /** Percent by what the lines come to; the highest step reached counts. */
  | { kind: 'spend_tiers'; steps: readonly { satang: Satang; rateBp: number }[] }
  /** So many pieces of one of these things come with the order for nothing; which one the buyer says. */
  | { kind: 'gift'; skus: readonly string[]; pieces: number }
  /** Altogether so many times the points that what is left of these lines earns. */
  | { kind: 'points_times'; times: number }
  /** So many points more, once or for every so many pieces. */
  | { kind: 'points'; points: number; every: number | null }

/** Where somebody buys: the site's pages, a counter, another program. */
export const channels = ['web', 'counter', 'api'] as const
export type Channel = (typeof channels)[number]

/** When a promotion holds. Days and hours are those of Bangkok. */
export interface OfferRule {
  /** The lines it is about, by their own name or by a category they stand in; both empty is every line. */
  skus: readonly string[]
  categories?: readonly string[]
  /** Only for customers with one of these tags, sent to one of these provinces (codes), bought there, paid so; empty or left out is all. */
  groups?: readonly string[]
  provinces?: readonly string[]
  channels?: readonly Channel[]
  payments?: readonly string[]
  /** What these lines have to come to, before any promotion. */
  minSatang: Satang
  minPieces: number
  /** 0 (Sunday) to 6; empty is every day. */
  weekdays: readonly number[]
  /** Minutes of the day, `to` not included; over midnight where `to` is before `from`. Null is all day. */
  hours: { from: number; to: number } | null
  firstOrder: boolean
  action: OfferAction
  /** At most this much off one order. Null is without limit. */
  maxSatang: Satang | null
  /** Whether it counts beside others; of those that do not, only the best one counts. */
  stacks: boolean
}

export interface Offer {
  id: string
  rule: OfferRule
  startsAt: Date
  endsAt: Date | null
  /** The higher comes first. */
  priority: number
  /** Whether it needs a code, and whether the cart has it. */
  coupon: 'none' | 'missing' | 'given'
  /** Which of its gifts can still be had, where it gives one; left out: all. */
  gifts?: readonly string[]
}

/** What a site gives points for, and what one is worth to who spends it. */
export interface PointsFacts {
  perSatang: Satang
  worthSatang: Satang
}

export interface OfferCart {
  lines: readonly OfferLine[]
  shipping: Satang
  now: Date
  /** Whether the buyer is known and has never ordered; null where nobody is known. */
  first: boolean | null
  /** The tags the buyer has; null or left out where nobody is known. */
  groups?: readonly string[] | null
  /** Where it is to be sent and how it is to be paid; null or left out as long as nothing is chosen. */
  province?: string | null
  payment?: string | null
  /** The site's pages where left out. */
  channel?: Channel
  /** Null or left out where the site gives none. */
  points?: PointsFacts | null
  /** Whether somebody is signed in who can be given points. */
  member?: boolean
}

/** Why a promotion does not count, with what is missing. */
export type OfferRefusal =
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
  /** Off the goods. */
  satang: Satang
  freeShipping: boolean
  /** What may be chosen of, and how many pieces. */
  gift: { skus: readonly string[]; pieces: number } | null
  bonus: Bonus | null
  /** Each line's share, in the order of the cart. */
  shares: Satang[]
}

export interface Evaluated {
  applied: Applied[]
  rejected: { id: string; reason: OfferRefusal }[]
  /** What each line loses altogether, in the order of the cart; never more than it comes to. */
  shares: Satang[]
  discount: Satang
  shipping: Satang
  total: Satang
}
