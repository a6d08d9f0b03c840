import type { StockPolicy } from '#areas/stock/public.ts'
import { addDays, type Day, day } from '#kernel/time/index.ts'

/** When a preorder is expected to ship: around that day, or some time in its month. */
export interface ShippingEstimate {
  ships: Day
  by: 'day' | 'month'
}

/** A variant sold before it is in stock: from when on, for what day, and the maximum number outstanding. */
export interface Preorder extends ShippingEstimate {
  /** Null means immediately. */
  opensAt: string | null
  limitMilli: number
}

/** Returns the last day on which the promise can still be kept. */
export function lastDay({ ships, by }: ShippingEstimate): Day {
  if (by === 'day') return ships
  const first = `${ships.slice(0, 7)}-01` as Day
  return addDays(`${addDays(first, 31).slice(0, 7)}-01` as Day, -1)
}

/** Returns the quantity that may be preordered now; 0 before it opens and after the promised day. */
export function preorderableNow(
  preorder: Preorder | null | undefined,
  policy: StockPolicy,
  now: Date,
): number {
  if (!preorder || policy !== 'deny') return 0
  if (preorder.opensAt && Date.parse(preorder.opensAt) > now.getTime()) return 0
  return lastDay(preorder) < day(now) ? 0 : preorder.limitMilli
}
