import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'
import type { OfferRule } from '../offer/promotion.types.ts'

export const lanes = ['price', 'pieces', 'coupon', 'shipping'] as const
export type Lane = (typeof lanes)[number]

interface DatedPromotion {
  rule: Pick<OfferRule, 'action'>
  needsCoupon: boolean
  /** The first and last day; null: no end. */
  from: Day
  to: Day | null
}

/** A promotion's position in the calendar: the row in its lane, its start and its width, both in percent. */
export interface Bar<Item> {
  item: Item
  row: number
  left: number
  width: number
}

const laneOf = ({ rule, needsCoupon }: DatedPromotion): Lane => {
  if (needsCoupon) return 'coupon'
  const { kind } = rule.action
  if (kind === 'shipping') return 'shipping'
  return ofPieces.has(kind) ? 'pieces' : 'price'
}

const ofPieces: ReadonlySet<string> = new Set(['free_pieces', 'bundle', 'points', 'points_times'])

/** Returns the days shown by a calendar of that many months, starting with the first of the month of `today`. */
export function spanOf(today: Day, months: number): { first: Day; days: number; months: Day[] } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const starts = Array.from({ length: months + 1 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10),
  )
  const first = starts[0]!
  return { first, days: daysBetween(first, starts[months]!), months: starts.slice(0, months) }
}

/** Groups promotions by lane, with overlapping ones in separate rows; leaves out those outside the span. */
export function barsOf<Item extends DatedPromotion>(
  items: readonly Item[],
  { first, days }: { first: Day; days: number },
): Record<Lane, Bar<Item>[]> {
  const bars: Record<Lane, Bar<Item>[]> = { price: [], pieces: [], coupon: [], shipping: [] }
  const end = addDays(first, days)
  for (const item of items.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const from = item.from < first ? first : item.from
    const after = item.to === null || item.to >= end ? end : addDays(item.to, 1)
    if (from >= end || after <= first) continue
    const left = (daysBetween(first, from) / days) * 100
    const width = (daysBetween(from, after) / days) * 100
    const lane = bars[laneOf(item)]
    let row = 0
    while (lane.some((bar) => bar.row === row && bar.left + bar.width > left + 0.001)) row++
    lane.push({ item, row, left, width })
  }
  return bars
}
