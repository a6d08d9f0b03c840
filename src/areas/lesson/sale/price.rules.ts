import type { Satang } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'

interface Priced {
  price: Satang
  listPrice: Satang | null
  /** The last day of the price; then the list price holds. */
  saleUntil: Day | null
}

export interface CoursePrice {
  now: Satang
  /** What is struck out beside it; null where nothing is off. */
  was: Satang | null
  until: Day | null
}

/** What a course costs on a day. */
export function priceOn({ price, listPrice, saleUntil }: Priced, today: Day): CoursePrice {
  const isLess = listPrice !== null && listPrice > price
  const isOver = saleUntil !== null && today > saleUntil
  if (!isLess || isOver) return { now: isLess ? listPrice : price, was: null, until: null }
  return { now: price, was: listPrice, until: saleUntil }
}
