/** The facets of a course, one per filter of the catalogue; null if it has no value. */
export const facets = ['topic', 'level', 'price', 'length', 'language'] as const
export type Facet = (typeof facets)[number]
export type FacetRow = Record<Facet, string | null>

/** The number of courses for each option of each filter. */
export type FacetCounts = Record<Facet, Record<string, number>>

/** Counts each option with all filters applied except its own, so that the number equals the result of choosing it. */
export function countFacets(
  rows: readonly FacetRow[],
  chosen: Readonly<Partial<Record<Facet, string | null>>>,
): FacetCounts {
  const counts: FacetCounts = { topic: {}, level: {}, price: {}, length: {}, language: {} }
  for (const row of rows) {
    const missed = facets.filter((facet) => chosen[facet] && row[facet] !== chosen[facet])
    for (const facet of facets) {
      const value = row[facet]
      if (!value || missed.some((other) => other !== facet)) continue
      counts[facet][value] = (counts[facet][value] ?? 0) + 1
    }
  }
  return counts
}
