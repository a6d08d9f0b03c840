import { allocate, lineTotal, mulDiv, noMoney, type Satang, satang, sum } from '#kernel/money/index.ts'
import { type Bonus, multiplied, worthOfBonus } from './bonus.rules.ts'

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

/**
 * The one place where promotions are decided, for browser and server: what counts for this cart, how much each line bears (largest
 * remainder), and why the others do not count. Actions on pieces go before those on the sum, delivery last; each works on what
 * the earlier ones left. Of those that do not stack the best for the buyer is taken; no line falls below nothing. In which order lines
 * or offers stand changes nothing.
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

/** Satang that do not divide evenly go to the first lines: which these are must not depend on what was put in first. */
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

/** Pieces, sets, sums, gifts, points of what is left then, delivery; then by priority; then by id, so that one cart always has one answer. */
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

/** Takes nothing off the goods themselves. */
const isBeside = ({ offer }: Candidate): boolean =>
  offer.rule.action.kind === 'shipping' || offer.rule.action.kind === 'gift' || givesPoints(offer.rule)

export const givesPoints = ({ action }: Pick<OfferRule, 'action'>): boolean =>
  action.kind === 'points' || action.kind === 'points_times'

const giftsOf = ({ rule: { action }, gifts }: Offer): readonly string[] =>
  action.kind === 'gift' ? (gifts ?? action.skus) : []

function worthAll(cart: OfferCart, { offer, places }: Candidate, left: readonly Satang[]): number {
  if (offer.rule.action.kind === 'shipping') return cart.shipping
  const bonus = bonusOf(cart, offer.rule, places, left)
  return bonus ? worthOfBonus(bonus) : wantedOff(cart, offer.rule, places, left).total
}

/** The points a rule gives beside what these lines earn; what they may be worth at most cuts them off. Null for none. */
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

/** No order gives more. */
const mostBonus = 1_000_000

type Scope = Pick<OfferRule, 'skus' | 'categories'>

/** Whether a rule is about this thing. */
export const isAbout = (
  { skus, categories = [] }: Scope,
  line: Pick<OfferLine, 'sku' | 'categories'>,
): boolean =>
  (skus.length === 0 && categories.length === 0) ||
  skus.includes(line.sku) ||
  (categories.length > 0 && (line.categories ?? []).some((code) => categories.includes(code)))

function placesOf(lines: readonly OfferLine[], rule: OfferRule): number[] {
  const places: number[] = []
  for (let at = 0; at < lines.length; at++)
    if (lines[at]!.bundle ? isAboutBundle(rule, lines[at]!) : isAbout(rule, lines[at]!)) places.push(at)
  return places
}

/**
 * A bundle is cheaper already: what is about single things (their category, each piece, so many of them) leaves it alone unless it names the
 * bundle itself. What is about the whole order counts it in.
 */
function isAboutBundle({ skus, categories = [], action }: OfferRule, { sku }: OfferLine): boolean {
  if (skus.includes(sku)) return true
  return skus.length === 0 && categories.length === 0 && !ofPieces.has(action.kind)
}

const ofPieces: ReadonlySet<OfferAction['kind']> = new Set(['price', 'free_pieces', 'bundle', 'tiers'])

/** Whole pieces; what is weighed counts as one. */
const piecesOf = (milli: number) => (milli % 1000 === 0 ? milli / 1000 : 1)

interface Clock {
  weekday: number
  minute: number
}

/** Thailand has been at UTC+7 without summer time since 1920. */
function clockOf(now: Date): Clock {
  const there = new Date(now.getTime() + 7 * 3_600_000)
  return { weekday: there.getUTCDay(), minute: there.getUTCHours() * 60 + there.getUTCMinutes() }
}

function refusalOf(
  cart: OfferCart,
  offer: Offer,
  { places, full, clock }: { places: number[]; full: readonly Satang[]; clock: Clock },
): OfferRefusal | undefined {
  const { rule, startsAt, endsAt, coupon } = offer
  if (cart.now < startsAt) return { why: 'early' }
  if (endsAt && cart.now >= endsAt) return { why: 'over' }
  if (givesPoints(rule) && !cart.points) return { why: 'no_points' }
  if (coupon === 'missing') return { why: 'coupon' }
  if (!isOpen(rule.hours, clock.minute)) return { why: 'other_hour' }
  // What began before midnight still belongs to the day it began on.
  const early = rule.hours && rule.hours.from > rule.hours.to && clock.minute < rule.hours.to
  const weekday = early ? (clock.weekday + 6) % 7 : clock.weekday
  if (rule.weekdays.length && !rule.weekdays.includes(weekday)) return { why: 'other_day' }
  if (rule.channels?.length && !rule.channels.includes(cart.channel ?? 'web')) return { why: 'other_channel' }
  if (rule.firstOrder && cart.first !== true) return { why: 'not_first' }
  if (rule.groups?.length && !rule.groups.some((tag) => cart.groups?.includes(tag)))
    return { why: 'not_in_group' }
  if (!places.length) return { why: 'no_goods' }
  const spent = sum(places.map((at) => full[at]!))
  const leastSatang = Math.max(rule.minSatang, leastSpend(rule.action))
  if (spent < leastSatang) return { why: 'spend', satang: satang(leastSatang - spent) }
  const pieces = places.reduce((count, at) => count + piecesOf(cart.lines[at]!.quantityMilli), 0)
  const least = Math.max(rule.minPieces, leastPieces(rule.action))
  if (pieces < least) return { why: 'pieces', pieces: least - pieces }
  if (rule.action.kind === 'gift' && !giftsOf(offer).length) return { why: 'gift_gone' }
  if (givesPoints(rule) && !cart.member) return { why: 'member' }
  // What is chosen last is told last.
  if (rule.provinces?.length && !rule.provinces.includes(cart.province ?? '')) return { why: 'province' }
  if (rule.payments?.length && !rule.payments.includes(cart.payment ?? ''))
    return { why: 'payment', payments: rule.payments }
  return undefined
}

function isOpen(hours: OfferRule['hours'], minute: number): boolean {
  if (!hours) return true
  const { from, to } = hours
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

function leastPieces(action: OfferAction): number {
  if (action.kind === 'free_pieces') return action.buy + action.free
  if (action.kind === 'bundle') return action.pieces
  if (action.kind === 'tiers') return Math.min(...action.steps.map(({ pieces }) => pieces))
  if (action.kind === 'points') return action.every ?? 0
  return 0
}

const leastSpend = (action: OfferAction): number =>
  action.kind === 'spend_tiers' ? Math.min(...action.steps.map((step) => step.satang)) : 0

/** What comes off these lines, of what is left of them, and each one's part where the action says which lines. */
function wantedOff(
  cart: OfferCart,
  { action, maxSatang }: OfferRule,
  places: readonly number[],
  left: readonly Satang[],
) {
  const rests = places.map((at) => left[at]!)
  const lines = places.map((at) => cart.lines[at]!)
  const wanted = offOf(action, lines, rests)
  const byLine = typeof wanted === 'number' ? null : wanted.map((off, at) => Math.min(off, rests[at]!))
  const whole = typeof wanted === 'number' ? wanted : byLine!.reduce((a, b) => a + b, 0)
  const total = satang(Math.max(0, Math.min(whole, sum(rests), maxSatang ?? Number.MAX_SAFE_INTEGER)))
  return { total, whole, byLine, rests }
}

/** The same with each line's share: by lines where the action says which, else by their weight. */
function worth(...asked: Parameters<typeof wantedOff>): { total: Satang; shares: Satang[] } {
  const { total, whole, byLine, rests } = wantedOff(...asked)
  if (total === 0) return { total, shares: rests.map(() => noMoney) }
  return { total, shares: byLine && total === whole ? byLine.map(satang) : allocate(total, byLine ?? rests) }
}

function offOf(
  action: OfferAction,
  lines: readonly OfferLine[],
  rests: readonly Satang[],
): number | number[] {
  const all = sum(rests)
  switch (action.kind) {
    case 'shipping':
    case 'gift':
    case 'points':
    case 'points_times':
      return 0
    case 'percent':
      return mulDiv(all, action.rateBp, 10_000)
    case 'fixed':
      return action.satang
    case 'price':
      return lines.map((line, at) => Math.max(0, rests[at]! - lineTotal(action.satang, line.quantityMilli)))
    case 'spend_tiers': {
      // By the prices without promotions, as the condition is.
      const spent = sum(lines.map((line) => lineTotal(line.unitSatang, line.quantityMilli)))
      return mulDiv(all, highest(action.steps.filter((step) => step.satang <= spent)), 10_000)
    }
    case 'tiers': {
      const pieces = lines.reduce((count, line) => count + piecesOf(line.quantityMilli), 0)
      return mulDiv(all, highest(action.steps.filter((step) => step.pieces <= pieces)), 10_000)
    }
    case 'free_pieces': {
      const units = unitsOf(lines, rests)
      const pieces = units.reduce((count, unit) => count + unit.count, 0)
      let free = Math.floor(pieces / (action.buy + action.free)) * action.free
      const off = lines.map(() => 0)
      for (const unit of units.toSorted((a, b) => a.price - b.price)) {
        const count = Math.min(free, unit.count)
        off[unit.at] = mulDiv(rests[unit.at]!, count, unit.count)
        free -= count
      }
      return off
    }
    case 'bundle': {
      const units = unitsOf(lines, rests)
      const pieces = units.reduce((count, unit) => count + unit.count, 0)
      const sets = Math.floor(pieces / action.pieces)
      let inSets = sets * action.pieces
      const inside = lines.map(() => 0)
      for (const unit of units.toSorted((a, b) => b.price - a.price)) {
        const count = Math.min(inSets, unit.count)
        inside[unit.at] = mulDiv(rests[unit.at]!, count, unit.count)
        inSets -= count
      }
      const held = inside.reduce((a, b) => a + b, 0)
      const off = held - sets * action.satang
      return off <= 0 ? 0 : allocate(satang(off), inside)
    }
  }
}

const highest = (steps: readonly { rateBp: number }[]): number =>
  Math.max(0, ...steps.map((step) => step.rateBp))

/** Pieces of one price each; what is weighed is no piece that could be given away. */
const unitsOf = (lines: readonly OfferLine[], rests: readonly Satang[]) =>
  lines.flatMap(({ quantityMilli }, at) => {
    const count = quantityMilli / 1000
    return Number.isInteger(count) && count > 0 ? [{ at, count, price: rests[at]! / count }] : []
  })
