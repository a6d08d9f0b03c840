import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'
import type { OfferRule } from '../offer/promotion.types.ts'

export const lanes = ['price', 'pieces', 'coupon', 'shipping'] as const
export type Lane = (typeof lanes)[number]

interface Dated {
  rule: Pick<OfferRule, 'action'>
  needsCoupon: boolean
  /** The first and the last day; null: without an end. */
  from: Day
  to: Day | null
}

/** Where a promotion stands in the calendar: in a row of its lane, from and for how much of the width, in percent. */
export interface Bar<Item> {
  item: Item
  row: number
  left: number
  width: number
}

const laneOf = ({ rule, needsCoupon }: Dated): Lane => {
  if (needsCoupon) return 'coupon'
  const { kind } = rule.action
  if (kind === 'shipping') return 'shipping'
  return ofPieces.has(kind) ? 'pieces' : 'price'
}

const ofPieces: ReadonlySet<string> = new Set(['free_pieces', 'bundle', 'points', 'points_times'])

/** The days a calendar of these months shows, the first of the month of `today` before all. */
export function spanOf(today: Day, months: number): { first: Day; days: number; months: Day[] } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const starts = Array.from({ length: months + 1 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10),
  )
  const first = starts[0]!
  return { first, days: daysBetween(first, starts[months]!), months: starts.slice(0, months) }
}

/** Promotions by lane, each beside the others of its days in a row of its own; those outside the span are left out. */
export function barsOf<Item extends Dated>(
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
