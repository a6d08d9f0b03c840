import type { BestSeller } from '../summary/summary.types.ts'

/** From this change on a period is worth a word; smaller ones come and go. */
export const notableChange = 0.2
/** A product that sells so often in the days shown as is left on its shelf runs out in the next. */
const enoughFor = 1

/** How the sales stand against before, where that is worth a word: the change as a share, −0.32. */
export function notable(now: number, before: number): number | null {
  if (before <= 0) return null
  const change = (now - before) / before
  return Math.abs(change) >= notableChange ? change : null
}

/** Best sellers whose shelf holds less than was sold in these days, the shortest first. */
export const runningOut = (best: readonly BestSeller[]): BestSeller[] =>
  best
    .filter(({ left, unitsMilli }) => left !== null && unitsMilli > 0 && left < unitsMilli * enoughFor)
    .toSorted((a, b) => (a.left ?? 0) / a.unitsMilli - (b.left ?? 0) / b.unitsMilli)
    .slice(0, 3)
