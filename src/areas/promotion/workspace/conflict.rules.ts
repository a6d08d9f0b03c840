import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { appliesToLine } from '../offer/offer-scope.rules.ts'
import { evaluate } from '../offer/promotion.rules.ts'
import type { Offer, OfferLine, OfferRule } from '../offer/promotion.types.ts'

export interface PlannedPromotion {
  id: string
  name: LocalizedText
  rule: OfferRule
  startsAt: Date
  endsAt: Date | null
  priority: number
  needsCoupon: boolean
}

export interface PlannedProduct extends Omit<OfferLine, 'quantityMilli'> {
  name: LocalizedText
  /** The site's unit cost with tax included, like the price; null when unknown. */
  unitCost: Satang | null
}

/** Two promotions that overlap: on the same goods, at the same time. */
export interface PromotionConflict {
  other: { id: string; name: LocalizedText; needsCoupon: boolean }
  from: Date
  to: Date | null
  /** How many of the checked goods are in both, and the name of one. */
  count: number
  /** `both`: one is applied after the other; `best`: only the one worth more. */
  ends: 'both' | 'best'
  example: { name: LocalizedText; pieces: number; mine: Satang; theirs: Satang; combined: Satang } | null
  /** Goods sold below cost when both apply. */
  losses: { name: LocalizedText; left: number }[]
}

/** Returns the promotions that clash with the draft, those with losses first. */
export function findConflicts(
  draft: PlannedPromotion,
  others: readonly PlannedPromotion[],
  products: readonly PlannedProduct[],
): PromotionConflict[] {
  return others
    .filter(
      (other) => other.id !== draft.id && overlapsInTime(draft, other) && canOverlap(draft.rule, other.rule),
    )
    .flatMap((other): PromotionConflict[] => {
      const shared = products.filter(
        (product) => appliesToLine(draft.rule, product) && appliesToLine(other.rule, product),
      )
      if (!shared.length) return []
      const ends = draft.rule.stacks || other.rule.stacks ? 'both' : 'best'
      const from = new Date(Math.max(draft.startsAt.getTime(), other.startsAt.getTime()))
      const to = earlierOf(draft.endsAt, other.endsAt)
      const { id, name, needsCoupon } = other
      return [
        {
          other: { id, name, needsCoupon },
          from,
          to,
          count: shared.length,
          ends,
          example: exampleOf(draft, other, shared),
          losses: ends === 'both' ? lossesOf(draft, other, shared) : [],
        },
      ]
    })
    .sort((a, b) => b.losses.length - a.losses.length || b.count - a.count)
}

/** Whether both run at some moment. */
export const overlapsInTime = (a: PlannedPromotion, b: PlannedPromotion): boolean =>
  (!a.endsAt || b.startsAt < a.endsAt) && (!b.endsAt || a.startsAt < b.endsAt)

const areDisjoint = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined): boolean =>
  Boolean(a?.length && b?.length && !a.some((entry) => b.includes(entry)))

/** Whether one order can qualify for both: same day, place and payment method. */
const canOverlap = (a: OfferRule, b: OfferRule): boolean =>
  !areDisjoint(a.weekdays, b.weekdays) &&
  !areDisjoint(a.channels, b.channels) &&
  !areDisjoint(a.payments, b.payments) &&
  !areDisjoint(a.provinces, b.provinces) &&
  !(a.hours && b.hours && areHoursDisjoint(a.hours, b.hours))

function areHoursDisjoint(a: NonNullable<OfferRule['hours']>, b: NonNullable<OfferRule['hours']>): boolean {
  const isOver = ({ from, to }: typeof a) => from > to
  return !isOver(a) && !isOver(b) && (a.to <= b.from || b.to <= a.from)
}

const earlierOf = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))

/** The smallest quantity of one product for which each would apply on its own. */
function exampleOf(
  draft: PlannedPromotion,
  other: PlannedPromotion,
  shared: readonly PlannedProduct[],
): PromotionConflict['example'] {
  const [product] = shared
  if (!product) return null
  for (let pieces = 1; pieces <= 24; pieces++) {
    const draftDiscount = discountOn([draft], product, pieces)
    const otherDiscount = discountOn([other], product, pieces)
    if (draftDiscount > 0 && otherDiscount > 0)
      return {
        name: product.name,
        pieces,
        mine: draftDiscount,
        theirs: otherDiscount,
        combined: discountOn([draft, other], product, pieces),
      }
  }
  return null
}

function lossesOf(
  draft: PlannedPromotion,
  other: PlannedPromotion,
  shared: readonly PlannedProduct[],
): PromotionConflict['losses'] {
  return shared
    .flatMap((product) => {
      if (product.unitCost === null) return []
      const pieces = Math.max(1, draft.rule.minPieces, other.rule.minPieces)
      const price = product.unitSatang * pieces - discountOn([draft, other], product, pieces)
      const profitPerPiece = Math.floor(price / pieces) - product.unitCost
      const before = product.unitSatang - product.unitCost
      return profitPerPiece < 0 && before >= 0 ? [{ name: product.name, left: profitPerPiece }] : []
    })
    .sort((a, b) => a.left - b.left)
    .slice(0, 3)
}

/** Returns the discount on a quantity of one product for a customer who meets every condition on customer, time and place. */
function discountOn(planned: readonly PlannedPromotion[], product: PlannedProduct, pieces: number): Satang {
  const line = { ...product, quantityMilli: pieces * 1000 }
  const cart = { lines: [line], shipping: zeroSatang, now: new Date(0), first: null }
  const found = evaluate(cart, planned.map(withoutConditions))
  return satang(found.discount)
}

/** The promotion as seen by a customer who meets all conditions on customer, place and time. */
export const withoutConditions = ({ id, rule, priority }: PlannedPromotion): Offer => ({
  id,
  startsAt: new Date(0),
  endsAt: null,
  priority,
  coupon: 'none',
  rule: {
    ...rule,
    weekdays: [],
    hours: null,
    firstOrder: false,
    groups: [],
    provinces: [],
    channels: [],
    payments: [],
  },
})
