import type { FacetView } from './list-view.ts'

/**
 * Keeps facets in place while the user is choosing: groups and values stay where they were, with their new counts.
 * Values without results remain with a zero, so that nothing moves under the finger; new ones are appended.
 */
export function stableFacets(before: FacetView, now: FacetView): FacetView {
  const groups = keepOrder(
    before.groups,
    now.groups,
    ({ field }) => field,
    (old, fresh) => ({
      ...old,
      values: keepOrder(
        old.values,
        fresh?.values ?? [],
        ({ value }) => value,
        (previous, counted) => counted ?? { ...previous, count: 0, on: false },
      ),
    }),
  )
  return { ...now, groups, price: now.price ?? before.price }
}

function keepOrder<Thing>(
  before: readonly Thing[],
  now: readonly Thing[],
  keyOf: (entry: Thing) => string,
  renew: (old: Thing, fresh: Thing | undefined) => Thing,
): Thing[] {
  const fresh = new Map(now.map((item) => [keyOf(item), item]))
  const knownKeys = new Set(before.map(keyOf))
  return [
    ...before.map((old) => renew(old, fresh.get(keyOf(old)))),
    ...now.filter((item) => !knownKeys.has(keyOf(item))),
  ]
}
