import { useState } from 'react'
import type { FacetView, ListView } from './list-view.ts'
import { stableFacets } from './stable-facets.rules.ts'

/** Returns the facets in the order in which they were first shown here, as long as it is the same list. */
export function useStableFacets({ facets, path, search }: ListView): FacetView {
  const list = `${path} ${search}`
  const [seen, setSeen] = useState({ list, from: facets, shown: facets })
  if (seen.from === facets) return seen.shown
  // React's way of keeping state from the previous render: it is set during rendering, and only when the data is new.
  const stable = seen.list === list ? stableFacets(seen.shown, facets) : facets
  setSeen({ list, from: facets, shown: stable })
  return stable
}
