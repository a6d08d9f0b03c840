import { type Satang, satang } from '#kernel/money/index.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'

/** What a site says of its points. */
export interface PointsSettings {
  on: boolean
  /** One point for each so much paid. */
  perSatang: Satang
  /** What a point takes off when it is spent. */
  worthSatang: Satang
  /** So many months after they can be spent they are gone; null: never. */
  months: number | null
  /** The fewest that are spent at once. */
  least: number
  /** The most of the goods that points pay, in basis points. */
  shareBp: number
  /** What staff give or take beyond this many needs a second person. */
  approveAbove: number
}

/** Off until an admin turns them on. */
export const defaultPoints: PointsSettings = {
  on: false,
  perSatang: satang(2_500),
  worthSatang: satang(100),
  months: 12,
  least: 1,
  shareBp: 5_000,
  approveAbove: 1_000,
}

/** So long before they are gone their member is told. */
export const warnDays = 14
/** What is given back of an order can be spent at least so long. */
export const returnedDays = 30

/** What so much paid earns: whole points, what is left over earns nothing. */
export const earnedFor = (paid: number, perSatang: Satang): number =>
  paid > 0 ? Math.floor(paid / perSatang) : 0

/** The most points that these goods take of what a member has; 0 where it would be fewer than the least. */
export function mostPoints(
  goods: Satang,
  available: number,
  { on, worthSatang, shareBp, least }: PointsSettings,
): number {
  if (!on) return 0
  const most = Math.min(
    available,
    Math.floor(Number((BigInt(goods) * BigInt(shareBp)) / 10_000n) / worthSatang),
  )
  return most >= Math.max(1, least) ? most : 0
}

/** What so many points take off. */
export const worthOf = (points: number, { worthSatang }: { worthSatang: Satang }): Satang =>
  satang(points * worthSatang)

/**
 * How many of `points` go with so much of a sum, rounded down: parts that add up to the sum in whatever order they come take all of
 * the points, never more.
 */
export function shareOf(points: number, part: number, whole: number): number {
  if (whole <= 0 || part >= whole) return points
  return part <= 0 ? 0 : Number((BigInt(points) * BigInt(part)) / BigInt(whole))
}

export interface Lot {
  id: string
  left: number
}

/** So many points of these lots, the first of them first; null where they have not enough. */
export function takenFrom(lots: readonly Lot[], points: number): { id: string; points: number }[] | null {
  const taken: { id: string; points: number }[] = []
  let missing = points
  for (const { id, left } of lots) {
    const part = Math.min(left, missing)
    if (part > 0) taken.push({ id, points: part })
    missing -= part
  }
  return missing === 0 ? taken : null
}

/** When points that can be spent from now on are gone: at the end of the day so many months later. */
export function goneAt(from: Date, months: number | null): Date | null {
  return months === null ? null : dayStart(addDays(sameDayLater(day(from), months), 1))
}

/** The same day so many months later, or the last of a month that has no such day. */
function sameDayLater(from: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

interface OrderNow {
  /** Paid, and not given up. */
  paid: boolean
  /** Given up, or its time ran out. */
  over: boolean
  /** What the goods came to when it was placed, and what they come to now that part of it may be cancelled. */
  goodsPlaced: number
  goods: number
  /** What of that earns points. */
  earning: number
  /** The goods at their prices then and now, for orders that points pay whole. */
  pricePlaced: number
  price: number
  /** What was sent back of goods that had gone out. */
  returned: number
}

/** How many points an order should have earned, and how many of those that were spent on it should be back. */
export function pointsDue(
  order: OrderNow,
  { spent, perSatang }: { spent: number; perSatang: Satang },
): { earned: number; back: number } {
  const returned = Math.min(order.goods, order.returned)
  const kept = order.goods > 0 ? Math.floor((order.earning * (order.goods - returned)) / order.goods) : 0
  const earned = order.paid ? earnedFor(kept, perSatang) : 0
  if (order.over) return { earned, back: spent }
  const back =
    order.goodsPlaced > 0
      ? shareOf(spent, order.goodsPlaced - order.goods + returned, order.goodsPlaced)
      : shareOf(spent, order.pricePlaced - order.price, order.pricePlaced)
  return { earned, back }
}

interface BonusOrder {
  paid: boolean
  goods: number
  returned: number
  /** What its lines cost at their prices when it was placed, and now that part of them may be cancelled. */
  pricePlaced: number
  price: number
}

/** How many of the points promised with an order its buyer should have: the part of its lines that was kept and not paid back. */
export function bonusDue({ paid, goods, returned, pricePlaced, price }: BonusOrder, points: number): number {
  if (!paid) return 0
  const kept = shareOf(points, price, pricePlaced)
  return goods > 0 ? shareOf(kept, goods - Math.min(goods, returned), goods) : kept
}
