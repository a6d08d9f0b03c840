import { generateNKeysBetween } from 'fractional-indexing'

/** If keys get longer than this, all are reassigned. */
export const maxRankLength = 40

const rankDigits = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Returns this many keys that sort between two others by code unit, in order; null is the start or the end. If both are
 * equal (concurrent writes, or an import), the new ones follow the first with a few letters of their own.
 */
export const ranksBetween = (below: string | null, above: string | null, count: number): string[] =>
  below !== null && above !== null && below >= above
    ? Array.from({ length: count }, () => below + suffix()).sort()
    : generateNKeysBetween(below, above, count)

/** Never ends in the smallest digit: nothing would fit before such a key. */
const suffix = (): string =>
  Array.from({ length: 3 }, () => rankDigits[Math.floor(Math.random() * rankDigits.length)]).join('')
