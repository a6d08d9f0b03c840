import { minus, type Satang, satang } from '#kernel/money/index.ts'

/** As many things as one list may hold. */
export const maxWishlistItems = 200

/** How much less it costs than when it was wished for; null when it does not. */
export function dropOf(then: Satang, now: Satang): { satang: Satang; percent: number } | null {
  const drop = minus(then, now)
  // Less than a satang in a hundred is no news; the figure itself is.
  return drop > 0 ? { satang: satang(drop), percent: Math.floor((drop / then) * 100) } : null
}
