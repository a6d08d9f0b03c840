import { allocate, lineTotal, type Satang, satang } from '#kernel/money/index.ts'

/** A part of a bundle by its list price, so many `pieces` of it in each. */
export interface Weighed {
  regularSatang: Satang
  pieces: number
}

/** So many pieces of the part at this place, each for so much. */
export interface PricedPieces {
  at: number
  pieces: number
  unitSatang: Satang
}

/**
 * Shares the price of one bundle among its pieces by their list prices (largest remainder), so that each has a price of its own in whole satang and
 * they add up to the bundle's. Pieces of one part that cost a satang more than their fellows come apart.
 */
export function sharedPrice(unitSatang: Satang, parts: readonly Weighed[]): PricedPieces[] {
  const pieces = parts.flatMap((part, at) => Array.from({ length: part.pieces }, () => ({ at, ...part })))
  const shares = allocate(
    unitSatang,
    pieces.map(({ regularSatang }) => regularSatang),
  )
  const found: PricedPieces[] = []
  pieces.forEach(({ at }, piece) => {
    const same = found.find((one) => one.at === at && one.unitSatang === shares[piece])
    if (same) same.pieces += 1
    else found.push({ at, pieces: 1, unitSatang: shares[piece]! })
  })
  return found
}

/** What is taken off a bundle, shared among its lines by what each comes to. */
export const sharedOff = (
  off: Satang,
  lines: readonly { unitSatang: Satang; quantityMilli: number }[],
): Satang[] =>
  off === 0
    ? lines.map(() => satang(0))
    : allocate(
        off,
        lines.map(({ unitSatang, quantityMilli }) => lineTotal(unitSatang, quantityMilli)),
      )
