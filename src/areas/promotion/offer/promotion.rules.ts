import { lineTotal, type Satang, satang, sum, zeroSatang } from '#kernel/money/index.ts'
import { type Bonus, bonusValue, multiplierPoints } from './bonus.rules.ts'
import { cappedDiscount, discountShares } from './discount.rules.ts'
import { applicableLineIndexes, giftsOf, givesPoints, piecesOf } from './offer-scope.rules.ts'
import type { Applied, Evaluated, Offer, OfferCart, OfferLine, OfferRule } from './promotion.types.ts'
import { localTimeOf, rejectionOf } from './rejection.rules.ts'

/**
 * The only place where promotions are decided, for browser and server: which ones apply to this cart, the discount on
 * each line (largest remainder), and why the others do not apply. Actions on pieces come before those on the total,
 * delivery last; each works on what the earlier ones left. Of those that do not stack, the best one for the buyer is
 * used; no line becomes negative. The order of lines or offers makes no difference.
 */
export function evaluate(cart: OfferCart, offers: readonly Offer[]): Evaluated {
  const sortedIndexes = cart.lines
    .map((_, at) => at)
    .sort((a, b) => compareLines(cart.lines[a]!, cart.lines[b]!))
  const found = evaluateSorted({ ...cart, lines: sortedIndexes.map((at) => cart.lines[at]!) }, offers)
  const inCart = (shares: readonly Satang[]) => {
    const originalOrder: Satang[] = shares.slice()
    sortedIndexes.forEach((at, sorted) => {
      originalOrder[at] = shares[sorted]!
    })
    return originalOrder
  }
  for (const applied of found.applied) {
    applied.shares = inCart(applied.shares)
    if (applied.bonus)
      applied.bonus.lines = applied.bonus.lines.map((sorted) => sortedIndexes[sorted]!).sort((a, b) => a - b)
  }
  return { ...found, shares: inCart(found.shares) }
}

/**
 * Satang that do not divide evenly go to the first lines: which these are must not depend on the order in which items
 * were added.
 */
const compareLines = (a: OfferLine, b: OfferLine): number =>
  a.sku === b.sku ? a.unitSatang - b.unitSatang || a.quantityMilli - b.quantityMilli : a.sku < b.sku ? -1 : 1

function evaluateSorted(cart: OfferCart, offers: readonly Offer[]): Evaluated {
  const remaining = cart.lines.map((line) => lineTotal(line.unitSatang, line.quantityMilli))
  const clock = localTimeOf(cart.now)
  const applied: Applied[] = []
  const rejected: Evaluated['rejected'] = []
  const open: OfferCandidate[] = []
  for (const offer of offers) {
    const lineIndexes = applicableLineIndexes(cart.lines, offer.rule)
    const reason = rejectionOf(cart, offer, { places: lineIndexes, full: remaining, clock })
    if (reason) rejected.push({ id: offer.id, reason })
    else open.push({ offer, places: lineIndexes })
  }
  open.sort(compareCandidates)
  let freed = false
  const take = ({ offer, places }: OfferCandidate): boolean => {
    const off = discountShares(cart, offer.rule, places, remaining)
    const { action } = offer.rule
    const free = action.kind === 'shipping' && !freed
    const gift = action.kind === 'gift' ? { skus: giftsOf(offer), pieces: action.pieces } : null
    const bonus = bonusOf(cart, offer.rule, places, remaining)
    if (off.total === 0 && !free && !gift && !bonus) return false
    const shares = cart.lines.map(() => zeroSatang)
    places.forEach((lineIndex, at) => {
      shares[lineIndex] = off.shares[at]!
      remaining[lineIndex] = satang(remaining[lineIndex]! - off.shares[at]!)
    })
    freed ||= free
    applied.push({
      id: offer.id,
      satang: off.total,
      isCapped: off.isCapped,
      freeShipping: free,
      gift,
      bonus,
      shares,
    })
    return true
  }
  const alone = new Map(
    open
      .filter(({ offer }) => !offer.rule.stacks)
      .map((candidate) => [candidate, candidateValue(cart, candidate, remaining)]),
  )
  const best = bestCandidate(alone)
  for (const candidate of open) {
    if (!candidate.offer.rule.stacks && candidate !== best) {
      const why = best && (givesNoItemDiscount(candidate) || alone.get(candidate)) ? 'better' : 'nothing_off'
      rejected.push({ id: candidate.offer.id, reason: { why } })
    } else if (!take(candidate)) rejected.push({ id: candidate.offer.id, reason: { why: 'nothing_off' } })
  }
  const shares = cart.lines.map((_, at) => sum(applied.map((promotion) => promotion.shares[at]!)))
  const shipping = freed ? zeroSatang : cart.shipping
  return {
    applied,
    rejected,
    shares,
    discount: sum(shares),
    shipping,
    total: satang(sum(remaining) + shipping),
  }
}

interface OfferCandidate {
  offer: Offer
  places: number[]
}

const actionRank = {
  price: 0,
  free_pieces: 0,
  bundle: 1,
  tiers: 1,
  spend_tiers: 2,
  percent: 2,
  fixed: 3,
  gift: 4,
  points_times: 5,
  points: 5,
  shipping: 6,
} as const

/**
 * Pieces, sets, totals, gifts, points on the remaining amount, delivery; then by priority; then by id, so that a cart
 * always has the same result.
 */
function compareCandidates({ offer: a }: OfferCandidate, { offer: b }: OfferCandidate): number {
  return (
    actionRank[a.rule.action.kind] - actionRank[b.rule.action.kind] ||
    b.priority - a.priority ||
    (a.id < b.id ? -1 : 1)
  )
}

function bestCandidate(worths: ReadonlyMap<OfferCandidate, number>): OfferCandidate | null {
  let best: OfferCandidate | null = null
  let highest = 0
  for (const [candidate, off] of worths) if (off > highest) [best, highest] = [candidate, off]
  // Free delivery is worth something before its price is known, and so is a gift.
  return best ?? [...worths.keys()].find(givesNoItemDiscount) ?? null
}

/** Whether it gives no discount on the goods themselves. */
const givesNoItemDiscount = ({ offer }: OfferCandidate): boolean =>
  offer.rule.action.kind === 'shipping' || offer.rule.action.kind === 'gift' || givesPoints(offer.rule)

function candidateValue(
  cart: OfferCart,
  { offer, places }: OfferCandidate,
  remaining: readonly Satang[],
): number {
  if (offer.rule.action.kind === 'shipping') return cart.shipping
  const bonus = bonusOf(cart, offer.rule, places, remaining)
  return bonus ? bonusValue(bonus) : cappedDiscount(cart, offer.rule, places, remaining).total
}

/** Returns the points a rule gives on top of what these lines earn, capped at the maximum value. Null for none. */
function bonusOf(
  cart: OfferCart,
  { action, maxSatang }: OfferRule,
  lineIndexes: readonly number[],
  remaining: readonly Satang[],
): Bonus | null {
  const { points: facts } = cart
  if (!facts || (action.kind !== 'points' && action.kind !== 'points_times')) return null
  const { perSatang, worthSatang } = facts
  const maxPoints = maxSatang === null ? maxBonusPoints : Math.floor(maxSatang / worthSatang)
  if (action.kind === 'points_times') {
    const of = {
      satang: sum(lineIndexes.map((at) => remaining[at]!)),
      times: action.times,
      perSatang,
      max: maxPoints,
    }
    const points = multiplierPoints(of, of.satang)
    return points > 0 ? { points, worthSatang, lines: [...lineIndexes], multiple: of } : null
  }
  const pieces = lineIndexes.reduce((count, at) => count + piecesOf(cart.lines[at]!.quantityMilli), 0)
  const points = Math.min(
    maxPoints,
    action.points * (action.every === null ? 1 : Math.floor(pieces / action.every)),
  )
  return points > 0 ? { points, worthSatang, lines: [...lineIndexes], multiple: null } : null
}

/** Maximum per order. */
const maxBonusPoints = 1_000_000
