import type { Satang } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'

interface PricedCourse {
  price: Satang
  listPrice: Satang | null
  /** The last day of the price; after that the list price applies. */
  saleUntil: Day | null
}

export interface CoursePrice {
  now: Satang
  /** The crossed-out price; null if there is no discount. */
  was: Satang | null
  until: Day | null
}

/** Returns the price of a course on a day. */
export function priceOn({ price, listPrice, saleUntil }: PricedCourse, today: Day): CoursePrice {
  const isLess = listPrice !== null && listPrice > price
  const isOver = saleUntil !== null && today > saleUntil
  if (!isLess || isOver) return { now: isLess ? listPrice : price, was: null, until: null }
  return { now: price, was: listPrice, until: saleUntil }
}
