/** Returns the exact average of a histogram (reviews with one star, two … five); null if there are none. */
export function averageOf(stars: readonly number[]): { average: number; count: number } | null {
  const count = stars.reduce((sum, n) => sum + n, 0)
  if (count === 0) return null
  const points = stars.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return { average: points / count, count }
}
