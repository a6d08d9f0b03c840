import { lineTotal, noMoney, type Satang, satang, sum } from '#kernel/money/index.ts'
import { type Bonus, multiplied, worthOfBonus } from './bonus.rules.ts'
import { wantedOff, worth } from './discount.rules.ts'
import { giftsOf, givesPoints, piecesOf, placesOf } from './offer-scope.rules.ts'
import type { Applied, Evaluated, Offer, OfferCart, OfferLine, OfferRule } from './promotion.types.ts'
import { clockOf, refusalOf } from './refusal.rules.ts'

/**
 * The only place where promotions are decided, for browser and server: which ones apply to this cart, the discount on
 * each line (largest remainder), and why the others do not apply. Actions on pieces come before those on the total,
 * delivery last; each works on what the earlier ones left. Of those that do not stack, the best one for the buyer is
 * used; no line becomes negative. The order of lines or offers makes no difference.
 */
export function evaluate(cart: OfferCart, offers: readonly Offer[]): Evaluated {
  const places = cart.lines.map((_, at) => at).sort((a, b) => compareLines(cart.lines[a]!, cart.lines[b]!))
  const found = evaluateSorted({ ...cart, lines: places.map((at) => cart.lines[at]!) }, offers)
  const inCart = (shares: readonly Satang[]) => {
    const own: Satang[] = shares.slice()
    places.forEach((at, sorted) => {
      own[at] = shares[sorted]!
    })
    return own
  }
  for (const one of found.applied) {
    one.shares = inCart(one.shares)
    if (one.bonus) one.bonus.lines = one.bonus.lines.map((sorted) => places[sorted]!).sort((a, b) => a - b)
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
  const left = cart.lines.map((line) => lineTotal(line.unitSatang, line.quantityMilli))
  const clock = clockOf(cart.now)
  const applied: Applied[] = []
  const rejected: Evaluated['rejected'] = []
  const open: Candidate[] = []
  for (const offer of offers) {
    const places = placesOf(cart.lines, offer.rule)
    const reason = refusalOf(cart, offer, { places, full: left, clock })
    if (reason) rejected.push({ id: offer.id, reason })
    else open.push({ offer, places })
  }
  open.sort(inOrder)
  let freed = false
  const take = ({ offer, places }: Candidate): boolean => {
    const off = worth(cart, offer.rule, places, left)
    const { action } = offer.rule
    const free = action.kind === 'shipping' && !freed
    const gift = action.kind === 'gift' ? { skus: giftsOf(offer), pieces: action.pieces } : null
    const bonus = bonusOf(cart, offer.rule, places, left)
    if (off.total === 0 && !free && !gift && !bonus) return false
    const shares = cart.lines.map(() => noMoney)
    places.forEach((place, at) => {
      shares[place] = off.shares[at]!
      left[place] = satang(left[place]! - off.shares[at]!)
    })
    freed ||= free
    applied.push({ id: offer.id, satang: off.total, freeShipping: free, gift, bonus, shares })
    return true
  }
  const alone = new Map(
    open
      .filter(({ offer }) => !offer.rule.stacks)
      .map((candidate) => [candidate, worthAll(cart, candidate, left)]),
  )
  const best = bestOf(alone)
  for (const candidate of open) {
    if (!candidate.offer.rule.stacks && candidate !== best) {
      const why = best && (isBeside(candidate) || alone.get(candidate)) ? 'better' : 'nothing_off'
      rejected.push({ id: candidate.offer.id, reason: { why } })
    } else if (!take(candidate)) rejected.push({ id: candidate.offer.id, reason: { why: 'nothing_off' } })
  }
  const shares = cart.lines.map((_, at) => sum(applied.map((one) => one.shares[at]!)))
  const shipping = freed ? noMoney : cart.shipping
  return {
    applied,
    rejected,
    shares,
    discount: sum(shares),
    shipping,
    total: satang(sum(left) + shipping),
  }
}

interface Candidate {
  offer: Offer
  places: number[]
}

const rank = {
  ...{
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
  },
} as const

/**
 * Pieces, sets, totals, gifts, points on the remaining amount, delivery; then by priority; then by id, so that a cart
 * always has the same result.
 */
function inOrder({ offer: a }: Candidate, { offer: b }: Candidate): number {
  return (
    rank[a.rule.action.kind] - rank[b.rule.action.kind] || b.priority - a.priority || (a.id < b.id ? -1 : 1)
  )
}

function bestOf(worths: ReadonlyMap<Candidate, number>): Candidate | null {
  let best: Candidate | null = null
  let most = 0
  for (const [candidate, off] of worths) if (off > most) [best, most] = [candidate, off]
  // Free delivery is worth something before its price is known, and so is a gift.
  return best ?? [...worths.keys()].find(isBeside) ?? null
}

/** Whether it gives no discount on the goods themselves. */
const isBeside = ({ offer }: Candidate): boolean =>
  offer.rule.action.kind === 'shipping' || offer.rule.action.kind === 'gift' || givesPoints(offer.rule)

function worthAll(cart: OfferCart, { offer, places }: Candidate, left: readonly Satang[]): number {
  if (offer.rule.action.kind === 'shipping') return cart.shipping
  const bonus = bonusOf(cart, offer.rule, places, left)
  return bonus ? worthOfBonus(bonus) : wantedOff(cart, offer.rule, places, left).total
}

/** Returns the points a rule gives on top of what these lines earn, capped at the maximum value. Null for none. */
function bonusOf(
  cart: OfferCart,
  { action, maxSatang }: OfferRule,
  places: readonly number[],
  left: readonly Satang[],
): Bonus | null {
  const { points: facts } = cart
  if (!facts || (action.kind !== 'points' && action.kind !== 'points_times')) return null
  const { perSatang, worthSatang } = facts
  const most = maxSatang === null ? mostBonus : Math.floor(maxSatang / worthSatang)
  if (action.kind === 'points_times') {
    const of = { satang: sum(places.map((at) => left[at]!)), times: action.times, perSatang, most }
    const points = multiplied(of, of.satang)
    return points > 0 ? { points, worthSatang, lines: [...places], multiple: of } : null
  }
  const pieces = places.reduce((count, at) => count + piecesOf(cart.lines[at]!.quantityMilli), 0)
  const points = Math.min(
    most,
    action.points * (action.every === null ? 1 : Math.floor(pieces / action.every)),
  )
  return points > 0 ? { points, worthSatang, lines: [...places], multiple: null } : null
}

/** Maximum per order. */
const mostBonus = 1_000_000
