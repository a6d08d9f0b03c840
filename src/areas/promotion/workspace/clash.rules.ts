import { noMoney, type Satang, satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { isAbout } from '../offer/offer-scope.rules.ts'
import { evaluate } from '../offer/promotion.rules.ts'
import type { Offer, OfferLine, OfferRule } from '../offer/promotion.types.ts'

export interface Planned {
  id: string
  name: LocalizedText
  rule: OfferRule
  startsAt: Date
  endsAt: Date | null
  priority: number
  needsCoupon: boolean
}

export interface Goods extends Omit<OfferLine, 'quantityMilli'> {
  name: LocalizedText
  /** The site's unit cost with tax included, like the price; null when unknown. */
  unitCost: Satang | null
}

/** Two promotions that overlap: on the same goods, at the same time. */
export interface Clash {
  other: { id: string; name: LocalizedText; needsCoupon: boolean }
  from: Date
  to: Date | null
  /** How many of the checked goods are in both, and the name of one. */
  count: number
  /** `both`: one is applied after the other; `best`: only the one worth more. */
  ends: 'both' | 'best'
  example: { name: LocalizedText; pieces: number; mine: Satang; theirs: Satang; together: Satang } | null
  /** Goods sold below cost when both apply. */
  losses: { name: LocalizedText; left: number }[]
}

/** Returns the promotions that clash with the draft, those with losses first. */
export function clashesOf(draft: Planned, others: readonly Planned[], goods: readonly Goods[]): Clash[] {
  return others
    .filter((other) => other.id !== draft.id && meets(draft, other) && couldMeet(draft.rule, other.rule))
    .flatMap((other): Clash[] => {
      const shared = goods.filter((one) => isAbout(draft.rule, one) && isAbout(other.rule, one))
      if (!shared.length) return []
      const ends = draft.rule.stacks || other.rule.stacks ? 'both' : 'best'
      const from = new Date(Math.max(draft.startsAt.getTime(), other.startsAt.getTime()))
      const to = earlier(draft.endsAt, other.endsAt)
      const { id, name, needsCoupon } = other
      return [
        {
          ...{ other: { id, name, needsCoupon }, from, to, count: shared.length, ends },
          example: exampleOf(draft, other, shared),
          losses: ends === 'both' ? lossesOf(draft, other, shared) : [],
        },
      ]
    })
    .sort((a, b) => b.losses.length - a.losses.length || b.count - a.count)
}

const meets = (a: Planned, b: Planned): boolean =>
  (!a.endsAt || b.startsAt < a.endsAt) && (!b.endsAt || a.startsAt < b.endsAt)

const apart = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined): boolean =>
  Boolean(a?.length && b?.length && !a.some((one) => b.includes(one)))

/** Whether one order can qualify for both: same day, place and payment method. */
const couldMeet = (a: OfferRule, b: OfferRule): boolean =>
  !apart(a.weekdays, b.weekdays) &&
  !apart(a.channels, b.channels) &&
  !apart(a.payments, b.payments) &&
  !apart(a.provinces, b.provinces) &&
  !(a.hours && b.hours && hoursApart(a.hours, b.hours))

function hoursApart(a: NonNullable<OfferRule['hours']>, b: NonNullable<OfferRule['hours']>): boolean {
  const isOver = ({ from, to }: typeof a) => from > to
  return !isOver(a) && !isOver(b) && (a.to <= b.from || b.to <= a.from)
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))

/** The smallest quantity of one product for which each would apply on its own. */
function exampleOf(draft: Planned, other: Planned, shared: readonly Goods[]): Clash['example'] {
  const [one] = shared
  if (!one) return null
  for (let pieces = 1; pieces <= 24; pieces++) {
    const mine = off([draft], one, pieces)
    const theirs = off([other], one, pieces)
    if (mine > 0 && theirs > 0)
      return { name: one.name, pieces, mine, theirs, together: off([draft, other], one, pieces) }
  }
  return null
}

function lossesOf(draft: Planned, other: Planned, shared: readonly Goods[]): Clash['losses'] {
  return shared
    .flatMap((one) => {
      if (one.unitCost === null) return []
      const pieces = Math.max(1, draft.rule.minPieces, other.rule.minPieces)
      const price = one.unitSatang * pieces - off([draft, other], one, pieces)
      const left = Math.floor(price / pieces) - one.unitCost
      const before = one.unitSatang - one.unitCost
      return left < 0 && before >= 0 ? [{ name: one.name, left }] : []
    })
    .sort((a, b) => a.left - b.left)
    .slice(0, 3)
}

/** Returns the discount on a quantity of one product for a customer who meets every condition on customer, time and place. */
function off(planned: readonly Planned[], goods: Goods, pieces: number): Satang {
  const line = { ...goods, quantityMilli: pieces * 1000 }
  const cart = { lines: [line], shipping: noMoney, now: new Date(0), first: null }
  const found = evaluate(cart, planned.map(unconditional))
  return satang(found.discount)
}

/** The promotion as seen by a customer who meets all conditions on customer, place and time. */
export const unconditional = ({ id, rule, priority }: Planned): Offer => ({
  ...{ id, startsAt: new Date(0), endsAt: null, priority, coupon: 'none' },
  rule: {
    ...rule,
    ...{
      weekdays: [],
      hours: null,
      firstOrder: false,
      groups: [],
      provinces: [],
      channels: [],
      payments: [],
    },
  },
})
