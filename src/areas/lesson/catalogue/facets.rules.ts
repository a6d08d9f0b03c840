/** What a course counts under, beside each filter of the catalogue; null where it counts under nothing. */
export const facets = ['topic', 'level', 'price', 'length', 'language'] as const
export type Facet = (typeof facets)[number]
export type FacetRow = Record<Facet, string | null>

/** How many courses each choice of each filter would leave. */
export type FacetCounts = Record<Facet, Record<string, number>>

/** Counts each choice under all filters but its own, so that the number is what choosing it shows. */
export function countFacets(
  rows: readonly FacetRow[],
  chosen: Readonly<Partial<Record<Facet, string | null>>>,
): FacetCounts {
  const counts: FacetCounts = { topic: {}, level: {}, price: {}, length: {}, language: {} }
  for (const row of rows) {
    const missed = facets.filter((facet) => chosen[facet] && row[facet] !== chosen[facet])
    for (const facet of facets) {
      const value = row[facet]
      if (!value || missed.some((one) => one !== facet)) continue
      counts[facet][value] = (counts[facet][value] ?? 0) + 1
    }
  }
  return counts
}
