interface Counts {
  products: number
  created: number
  updated: number
  same: number
  refused: number
}

/** How much of a file is done, from 0 to 1; null while it is not known how long it is. */
export function partDone(counts: Counts): number | null {
  if (counts.products === 0) return null
  const done = counts.created + counts.updated + counts.same + counts.refused
  return Math.min(1, done / counts.products)
}
