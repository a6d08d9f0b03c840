/**
 * Returns `a × b / divisor`, rounded half away from zero, exactly: -2.5 becomes -3, so that a refund mirrors its sale.
 * All three are integers and `divisor` is positive. Throws RangeError if the result is not a safe integer.
 */
export function mulDiv(a: number, b: number, divisor: number): number {
  const product = a * b
  if (Number.isSafeInteger(product) && Number.isSafeInteger(product * 2)) {
    const size = Math.abs(product)
    const rest = size % divisor
    const rounded = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
    return product < 0 ? -rounded : rounded
  }
  return toSafe(divideHalfUp(BigInt(a) * BigInt(b), BigInt(divisor)))
}

/** Returns `n / divisor`, rounded half away from zero; `divisor` is positive. */
export function divideHalfUp(n: bigint, divisor: bigint): bigint {
  const size = n < 0n ? -n : n
  const rounded = (size * 2n + divisor) / (divisor * 2n)
  return n < 0n ? -rounded : rounded
}

/** Converts a bigint to a number; throws RangeError if it is not safe. */
export function toSafe(n: bigint): number {
  const number = Number(n)
  if (!Number.isSafeInteger(number)) throw new RangeError(`amount too large: ${n}`)
  return number
}
