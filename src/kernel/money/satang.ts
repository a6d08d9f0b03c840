declare const brand: unique symbol

/**
 * An amount of Thai money in whole satang (100 satang = 1 baht). A branded integer: plain numbers cannot pass as money
 * by accident, nor amounts of money as anything else. Safe up to about 90 trillion baht.
 */
export type Satang = number & { readonly [brand]: 'satang' }

/** No money. */
export const zeroSatang = 0 as Satang

/** Marks `n` as satang. Throws RangeError unless it is a safe integer. */
export function satang(n: number): Satang {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole amount of satang: ${n}`)
  return (n === 0 ? 0 : n) as Satang
}

/** Converts an amount in baht in our own code: `baht(1250.5)`. Throws RangeError on more than two decimals. */
export function baht(n: number): Satang {
  // toFixed checks the decimal digits as written; n * 100 would see 1.15 as 114.99999.
  if (Number(n.toFixed(2)) !== n) throw new RangeError(`invalid amount of baht: ${n}`)
  return satang(Math.round(n * 100))
}

/** Adds amounts. Throws RangeError if the total leaves the safe range. */
export function sum(amounts: Iterable<Satang>): Satang {
  let total = 0
  for (const amount of amounts) total += amount
  return satang(total)
}

/** Returns `amount` minus `deduction`; may be negative. */
export function subtract(amount: Satang, deduction: Satang): Satang {
  return satang(amount - deduction)
}
