import type { FacetView } from './list-view.ts'

/**
 * Keeps facets in place while the user is choosing: groups and values stay where they were, with their new counts.
 * Values without results remain with a zero, so that nothing moves under the finger; new ones are appended.
 */
export function steadyFacets(before: FacetView, now: FacetView): FacetView {
  const groups = inOldPlaces(
    before.groups,
    now.groups,
    ({ field }) => field,
    (old, fresh) => ({
      ...old,
      values: inOldPlaces(
        old.values,
        fresh?.values ?? [],
        ({ value }) => value,
        (known, counted) => counted ?? { ...known, count: 0, on: false },
      ),
    }),
  )
  return { ...now, groups, price: now.price ?? before.price }
}

function inOldPlaces<Thing>(
  before: readonly Thing[],
  now: readonly Thing[],
  keyOf: (thing: Thing) => string,
  renew: (old: Thing, fresh: Thing | undefined) => Thing,
): Thing[] {
  const fresh = new Map(now.map((thing) => [keyOf(thing), thing]))
  const known = new Set(before.map(keyOf))
  return [
    ...before.map((old) => renew(old, fresh.get(keyOf(old)))),
    ...now.filter((thing) => !known.has(keyOf(thing))),
  ]
}
