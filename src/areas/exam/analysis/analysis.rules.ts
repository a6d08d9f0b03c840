/** How one attempt did on a question: its share of the points, and its share of the points of all other questions. */
export interface ItemResponse {
  share: number
  rest: number
}

/** With fewer attempts, discrimination is not meaningful. */
export const minAttempts = 10

/** The average share of points, 0 to 1; null without attempts. */
export const facilityOf = (responses: readonly ItemResponse[]): number | null =>
  responses.length ? mean(responses.map(({ share }) => share)) : null

/**
 * The discrimination of a question: the correlation of its points with those of all other questions, -1 to 1. Null if
 * there are few attempts, or all have the same result.
 */
export function discriminationOf(responses: readonly ItemResponse[]): number | null {
  if (responses.length < minAttempts) return null
  const shares = responses.map(({ share }) => share)
  const rests = responses.map(({ rest }) => rest)
  const own = mean(shares)
  const other = mean(rests)
  const sum = (of: (at: number) => number) => shares.reduce((total, _, at) => total + of(at), 0)
  const together = sum((at) => (shares[at]! - own) * (rests[at]! - other))
  const spread = sum((at) => (shares[at]! - own) ** 2) * sum((at) => (rests[at]! - other) ** 2)
  return spread < 1e-12 ? null : together / Math.sqrt(spread)
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
