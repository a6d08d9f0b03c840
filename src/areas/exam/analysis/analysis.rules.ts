/** How one sitting did at a question: its part of the points, and of the points of all other questions. */
export interface Sitting {
  share: number
  rest: number
}

/** Fewer sittings than these tell nothing about how a question divides people. */
export const fewestSittings = 10

/** The part of the points that was got on average, 0 to 1; null without sittings. */
export const facilityOf = (sittings: readonly Sitting[]): number | null =>
  sittings.length ? mean(sittings.map(({ share }) => share)) : null

/**
 * How well a question divides who did well at the others from who did not: the correlation of its points with those of all others, -1 to
 * 1. Null with few sittings, or where all did the same.
 */
export function discriminationOf(sittings: readonly Sitting[]): number | null {
  if (sittings.length < fewestSittings) return null
  const shares = sittings.map(({ share }) => share)
  const rests = sittings.map(({ rest }) => rest)
  const [own, other] = [mean(shares), mean(rests)]
  const sum = (of: (at: number) => number) => shares.reduce((total, _, at) => total + of(at), 0)
  const together = sum((at) => (shares[at]! - own) * (rests[at]! - other))
  const spread = sum((at) => (shares[at]! - own) ** 2) * sum((at) => (rests[at]! - other) ** 2)
  return spread < 1e-12 ? null : together / Math.sqrt(spread)
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
