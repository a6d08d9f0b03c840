import { toSafe } from './round.ts'
import { type Satang, satang } from './satang.ts'

/**
 * Splits `total` over weights to the last satang: every share is its exact part rounded down, and the leftover satang
 * go to the largest remainders, the earlier of equal ones first. The shares always add up to `total`. A negative total
 * is split like its positive counterpart. Used to spread discounts, shipping and tax over lines.
 * Weights are whole and not negative; if all are 0 the total is split evenly. Throws RangeError on a negative weight,
 * and on a non-zero total without any weights.
 */
export function allocate(total: Satang, weights: readonly (number | bigint)[]): Satang[] {
  const big = weights.map(BigInt)
  if (big.some((weight) => weight < 0n)) throw new RangeError('a weight is negative')
  if (big.length === 0) {
    if (total !== 0) throw new RangeError('no weights to allocate to')
    return []
  }
  const sumOfWeights = big.reduce((a, b) => a + b, 0n)
  const even = sumOfWeights === 0n
  const size = BigInt(Math.abs(total))
  const exact = even ? big.map(() => size) : big.map((weight) => weight * size)
  const shares = largestRemainder(exact, even ? BigInt(big.length) : sumOfWeights, size)
  return shares.map((share) => satang(total < 0 ? -toSafe(share) : toSafe(share)))
}

/**
 * Rounds the fractions `numerators / divisor` to integers that add up to `total`, which must lie within one
 * per entry of their exact sum.
 */
export function largestRemainder(numerators: readonly bigint[], divisor: bigint, total: bigint): bigint[] {
  const rests = numerators.map((n) => ((n % divisor) + divisor) % divisor)
  const shares = numerators.map((n, i) => (n - rests[i]!) / divisor)
  let remaining = total - shares.reduce((a, b) => a + b, 0n)
  const order = rests.map((_, i) => i).sort((a, b) => compare(rests[b]!, rests[a]!) || a - b)
  for (const i of order) {
    if (remaining <= 0n) break
    shares[i]! += 1n
    remaining -= 1n
  }
  if (remaining !== 0n) throw new RangeError('the fractions do not add up to the total')
  return shares
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
