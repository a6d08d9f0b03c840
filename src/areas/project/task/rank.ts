import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** If keys get longer than this, all are reassigned. */
export const maxRankLength = 40

const rankDigits = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Returns a key that sorts between two others by code unit; null is the start or the end. If both are equal (concurrent
 * writes, or an import), the new one follows the first with a few letters of its own.
 */
export function rankBetween(below: string | null, above: string | null): string {
  if (below !== null && above !== null && below >= above) return below + suffix()
  return generateKeyBetween(below, above)
}

/** Returns this many keys between two others, in order. */
export const ranksBetween = (below: string | null, above: string | null, count: number): string[] =>
  below !== null && above !== null && below >= above
    ? Array.from({ length: count }, () => below + suffix()).sort()
    : generateNKeysBetween(below, above, count)

/** Never ends in the smallest digit: nothing would fit before such a key. */
const suffix = (): string =>
  Array.from({ length: 3 }, () => rankDigits[Math.floor(Math.random() * rankDigits.length)]).join('')
