import { allocate, lineTotal, type Satang, satang } from '#kernel/money/index.ts'

/** A part of a bundle with its list price, `pieces` of it in each bundle. */
export interface BundlePart {
  regularSatang: Satang
  pieces: number
}

/** A number of pieces of the part at this index, with the price of each. */
export interface PricedPieces {
  at: number
  pieces: number
  unitSatang: Satang
}

/**
 * Splits the price of one bundle among its pieces by their list prices (largest remainder), so that each has a price in
 * whole satang and they add up to the bundle's. Pieces of a part that cost a satang more than the others become a
 * separate entry.
 */
export function allocatePrice(unitSatang: Satang, parts: readonly BundlePart[]): PricedPieces[] {
  const pieces = parts.flatMap((part, at) => Array.from({ length: part.pieces }, () => ({ at, ...part })))
  const shares = allocate(
    unitSatang,
    pieces.map(({ regularSatang }) => regularSatang),
  )
  const found: PricedPieces[] = []
  pieces.forEach(({ at }, piece) => {
    const same = found.find((candidate) => candidate.at === at && candidate.unitSatang === shares[piece])
    if (same) same.pieces += 1
    else found.push({ at, pieces: 1, unitSatang: shares[piece]! })
  })
  return found
}

/** Splits a bundle's discount among its lines in proportion to their amounts. */
export const allocateDiscount = (
  off: Satang,
  lines: readonly { unitSatang: Satang; quantityMilli: number }[],
): Satang[] =>
  off === 0
    ? lines.map(() => satang(0))
    : allocate(
        off,
        lines.map(({ unitSatang, quantityMilli }) => lineTotal(unitSatang, quantityMilli)),
      )
