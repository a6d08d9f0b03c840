import type { BestSeller } from './summary/summary.types.ts'

/** From this change on a period is worth a word; smaller ones come and go. */
export const notableChange = 0.2
/** How the sales stand against before, where that is worth a word: the change as a share, −0.32. */
export function notable(now: number, before: number): number | null {
  if (before <= 0) return null
  const change = (now - before) / before
  return Math.abs(change) >= notableChange ? change : null
}

/** Less is on the shelf than was sold in the days shown: in as many days it is gone. */
export const isRunningOut = ({ left, unitsMilli }: Pick<BestSeller, 'left' | 'unitsMilli'>): boolean =>
  left !== null && unitsMilli > 0 && left < unitsMilli

/** Best sellers that run out, the shortest first. */
export const runningOut = (best: readonly BestSeller[]): BestSeller[] =>
  best
    .filter(isRunningOut)
    .toSorted((a, b) => (a.left ?? 0) / a.unitsMilli - (b.left ?? 0) / b.unitsMilli)
    .slice(0, 3)
