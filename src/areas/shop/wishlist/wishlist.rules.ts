import { minus, type Satang, satang } from '#kernel/money/index.ts'

/** The maximum number of items in a list. */
export const maxWishlistItems = 200

/** Returns the price drop since it was added; null if there is none. */
export function dropOf(then: Satang, now: Satang): { satang: Satang; percent: number } | null {
  const drop = minus(then, now)
  // Below one per cent, only the amount is shown.
  return drop > 0 ? { satang: satang(drop), percent: Math.floor((drop / then) * 100) } : null
}
