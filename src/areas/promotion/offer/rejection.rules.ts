import { type Satang, satang, sum } from '#kernel/money/index.ts'
import { giftsOf, givesPoints, piecesOf } from './offer-scope.rules.ts'
import type { Offer, OfferAction, OfferCart, OfferRejection, OfferRule } from './promotion.types.ts'

/** Returns why an offer does not apply to a cart; undefined if it does. */
export function rejectionOf(
  cart: OfferCart,
  offer: Offer,
  { places, full, clock }: { places: number[]; full: readonly Satang[]; clock: LocalTime },
): OfferRejection | undefined {
  const { rule, startsAt, endsAt, coupon } = offer
  if (cart.now < startsAt) return { why: 'early' }
  if (endsAt && cart.now >= endsAt) return { why: 'over' }
  if (givesPoints(rule) && !cart.points) return { why: 'no_points' }
  if (coupon === 'missing') return { why: 'coupon' }
  if (!isWithinHours(rule.hours, clock.minute)) return { why: 'other_hour' }
  // Hours that started before midnight still belong to the day they started on.
  const early = rule.hours && rule.hours.from > rule.hours.to && clock.minute < rule.hours.to
  const weekday = early ? (clock.weekday + 6) % 7 : clock.weekday
  if (rule.weekdays.length && !rule.weekdays.includes(weekday)) return { why: 'other_day' }
  if (rule.channels?.length && !rule.channels.includes(cart.channel ?? 'web')) return { why: 'other_channel' }
  if (rule.firstOrder && cart.first !== true) return { why: 'not_first' }
  if (rule.groups?.length && !rule.groups.some((tag) => cart.groups?.includes(tag)))
    return { why: 'not_in_group' }
  if (!places.length) return { why: 'no_goods' }
  const spent = sum(places.map((at) => full[at]!))
  const leastSatang = Math.max(rule.minSatang, minSpendOf(rule.action))
  if (spent < leastSatang) return { why: 'spend', satang: satang(leastSatang - spent) }
  const pieces = places.reduce((count, at) => count + piecesOf(cart.lines[at]!.quantityMilli), 0)
  const requiredPieces = Math.max(rule.minPieces, minPiecesOf(rule.action))
  if (pieces < requiredPieces) return { why: 'pieces', pieces: requiredPieces - pieces }
  if (rule.action.kind === 'gift' && !giftsOf(offer).length) return { why: 'gift_gone' }
  if (givesPoints(rule) && !cart.member) return { why: 'member' }
  // What is chosen last is reported last.
  if (rule.provinces?.length && !rule.provinces.includes(cart.province ?? '')) return { why: 'province' }
  if (rule.payments?.length && !rule.payments.includes(cart.payment ?? ''))
    return { why: 'payment', payments: rule.payments }
  return undefined
}

function isWithinHours(hours: OfferRule['hours'], minute: number): boolean {
  if (!hours) return true
  const { from, to } = hours
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Returns the pieces an action needs to have an effect; 0 for any. */
export function minPiecesOf(action: OfferAction): number {
  if (action.kind === 'free_pieces') return action.buy + action.free
  if (action.kind === 'bundle') return action.pieces
  if (action.kind === 'tiers') return Math.min(...action.steps.map(({ pieces }) => pieces))
  if (action.kind === 'points') return action.every ?? 0
  return 0
}

/** Returns the amount an action needs to have an effect, in satang; 0 for any. */
export const minSpendOf = (action: OfferAction): number =>
  action.kind === 'spend_tiers' ? Math.min(...action.steps.map((step) => step.satang)) : 0

export interface LocalTime {
  weekday: number
  minute: number
}

/** Returns day and time in Thailand, which has been at UTC+7 without daylight saving time since 1920. */
export function localTimeOf(now: Date): LocalTime {
  const local = new Date(now.getTime() + 7 * 3_600_000)
  return { weekday: local.getUTCDay(), minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}
