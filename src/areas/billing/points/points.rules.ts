import { type Satang, satang } from '#kernel/money/index.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'

/** A site's points settings. */
export interface PointsSettings {
  on: boolean
  /** The amount paid per point earned. */
  perSatang: Satang
  /** The discount per point spent. */
  worthSatang: Satang
  /** Months after becoming spendable that they expire; null: never. */
  months: number | null
  /** The minimum that can be spent at a time. */
  least: number
  /** The maximum share of the goods that points can pay, in basis points. */
  shareBp: number
  /** Adjustments by staff above this number need a second person. */
  approveAbove: number
}

/** Off until an admin enables them. */
export const defaultPoints: PointsSettings = {
  on: false,
  perSatang: satang(2_500),
  worthSatang: satang(100),
  months: 12,
  least: 1,
  shareBp: 5_000,
  approveAbove: 1_000,
}

/** Days before expiry that the member is notified. */
export const warnDays = 14
/** Minimum number of days that points given back by an order stay spendable. */
export const minReturnedDays = 30

/** Returns the points earned for an amount paid: whole points, the remainder earns nothing. */
export const earnedFor = (paid: number, perSatang: Satang): number =>
  paid > 0 ? Math.floor(paid / perSatang) : 0

/** Returns the maximum number of a member's points that can be spent on these goods; 0 if that is below the minimum. */
export function maxSpendablePoints(
  itemsTotal: Satang,
  available: number,
  { on, worthSatang, shareBp, least }: PointsSettings,
): number {
  if (!on) return 0
  const maxPoints = Math.min(
    available,
    Math.floor(Number((BigInt(itemsTotal) * BigInt(shareBp)) / 10_000n) / worthSatang),
  )
  return maxPoints >= Math.max(1, least) ? maxPoints : 0
}

/** Returns the discount for this many points. */
export const pointsValue = (points: number, { worthSatang }: { worthSatang: Satang }): Satang =>
  satang(points * worthSatang)

/**
 * Returns how many of `points` belong to this part of an amount, rounded down. Parts that add up to the whole take all
 * points, in whatever order they come, and never more.
 */
export function shareOf(points: number, part: number, total: number): number {
  if (total <= 0 || part >= total) return points
  return part <= 0 ? 0 : Number((BigInt(points) * BigInt(part)) / BigInt(total))
}

export interface Lot {
  id: string
  left: number
}

/** Takes points from these lots in order; null if they do not have enough. */
export function allocateFromLots(
  lots: readonly Lot[],
  points: number,
): { id: string; points: number }[] | null {
  const portions: { id: string; points: number }[] = []
  let missing = points
  for (const { id, left } of lots) {
    const part = Math.min(left, missing)
    if (part > 0) portions.push({ id, points: part })
    missing -= part
  }
  return missing === 0 ? portions : null
}

/** Returns when points that are spendable from now on expire: at the end of the day, this many months later. */
export function pointsExpireAt(from: Date, months: number | null): Date | null {
  return months === null ? null : dayStart(addDays(addMonths(day(from), months), 1))
}

/** Returns the same day this many months later, or the last day of a month that has no such day. */
function addMonths(from: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

interface OrderSnapshot {
  /** Paid, and not cancelled. */
  paid: boolean
  /** Cancelled or expired. */
  over: boolean
  /** What the goods totalled when the order was placed, and what they total now that part may be cancelled. */
  goodsPlaced: number
  itemsTotal: number
  /** The part of it that earns points. */
  earning: number
  /** The goods at their prices then and now, for orders paid entirely with points. */
  pricePlaced: number
  price: number
  /** The value of goods returned after delivery. */
  returned: number
}

/** Returns how many points an order should have earned, and how many of those spent on it should be given back. */
export function pointsDue(
  order: OrderSnapshot,
  { spent, perSatang }: { spent: number; perSatang: Satang },
): { earned: number; back: number } {
  const returned = Math.min(order.itemsTotal, order.returned)
  const retainedPoints =
    order.itemsTotal > 0 ? Math.floor((order.earning * (order.itemsTotal - returned)) / order.itemsTotal) : 0
  const earned = order.paid ? earnedFor(retainedPoints, perSatang) : 0
  if (order.over) return { earned, back: spent }
  const back =
    order.goodsPlaced > 0
      ? shareOf(spent, order.goodsPlaced - order.itemsTotal + returned, order.goodsPlaced)
      : shareOf(spent, order.pricePlaced - order.price, order.pricePlaced)
  return { earned, back }
}

interface BonusOrder {
  paid: boolean
  itemsTotal: number
  returned: number
  /** What its lines cost at their prices when the order was placed, and now that part of them may be cancelled. */
  pricePlaced: number
  price: number
}

/**
 * Returns how many of the points promised with an order its buyer should have, by the part of its lines that was kept
 * and not refunded.
 */
export function bonusDue(
  { paid, itemsTotal, returned, pricePlaced, price }: BonusOrder,
  points: number,
): number {
  if (!paid) return 0
  const retainedPoints = shareOf(points, price, pricePlaced)
  return itemsTotal > 0
    ? shareOf(retainedPoints, itemsTotal - Math.min(itemsTotal, returned), itemsTotal)
    : retainedPoints
}
