import type { StockPolicy } from '#areas/stock/public.ts'
import { addDays, type Day, day } from '#kernel/time/index.ts'

/** When what is ordered ahead is to be sent: about that day, or some time in its month. */
export interface ExpectedBy {
  ships: Day
  by: 'day' | 'month'
}

/** A variant sold before it is in stock: from when on, until what day, and how many may wait at once. */
export interface Preorder extends ExpectedBy {
  /** Null: at once. */
  opensAt: string | null
  limitMilli: number
}

/** The last day on which the promise can still hold. */
export function lastDay({ ships, by }: ExpectedBy): Day {
  if (by === 'day') return ships
  const first = `${ships.slice(0, 7)}-01` as Day
  return addDays(`${addDays(first, 31).slice(0, 7)}-01` as Day, -1)
}

/** So much may be ordered ahead at this moment; nothing before it opens and after the day that was promised. */
export function aheadNow(preorder: Preorder | null | undefined, policy: StockPolicy, now: Date): number {
  if (!preorder || policy !== 'deny') return 0
  if (preorder.opensAt && Date.parse(preorder.opensAt) > now.getTime()) return 0
  return lastDay(preorder) < day(now) ? 0 : preorder.limitMilli
}
