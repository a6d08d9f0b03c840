import { type Satang, satang, subtract } from '#kernel/money/index.ts'

/** The maximum number of items in a list. */
export const maxWishlistItems = 200

/** Returns the price drop since it was added; null if there is none. */
export function priceDropOf(then: Satang, now: Satang): { satang: Satang; percent: number } | null {
  const drop = subtract(then, now)
  // Below one per cent, only the amount is shown.
  return drop > 0 ? { satang: satang(drop), percent: Math.floor((drop / then) * 100) } : null
}
