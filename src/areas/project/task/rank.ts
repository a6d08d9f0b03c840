import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** Keys longer than this are given out anew, all at once. */
export const longestRank = 40

const letters = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * A key that sorts between two others by code unit; null is the beginning or the end. Where both are the same (two wrote at once, or an
 * import had it so) the new one follows the first by a few letters of its own.
 */
export function rankBetween(below: string | null, above: string | null): string {
  if (below !== null && above !== null && below >= above) return below + suffix()
  return generateKeyBetween(below, above)
}

/** So many keys between two others, in order. */
export const ranksBetween = (below: string | null, above: string | null, count: number): string[] =>
  below !== null && above !== null && below >= above
    ? Array.from({ length: count }, () => below + suffix()).sort()
    : generateNKeysBetween(below, above, count)

/** Never ends in the smallest digit: nothing would fit before such a key. */
const suffix = (): string =>
  Array.from({ length: 3 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
