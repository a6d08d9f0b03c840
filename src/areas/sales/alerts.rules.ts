import type { BestSeller } from './summary/summary.types.ts'

/** From this change on a period is worth mentioning; smaller ones come and go. */
export const minNotableChange = 0.2
/** Returns the change in sales against the previous period as a share (−0.32) where it is worth mentioning, otherwise null. */
export function notable(now: number, before: number): number | null {
  if (before <= 0) return null
  const change = (now - before) / before
  return Math.abs(change) >= minNotableChange ? change : null
}

/** Whether less is in stock than was sold in the days shown: it will be sold out in as many days. */
export const isRunningOut = ({ left, unitsMilli }: Pick<BestSeller, 'left' | 'unitsMilli'>): boolean =>
  left !== null && unitsMilli > 0 && left < unitsMilli

/** Returns best sellers that are running out, the lowest stock first. */
export const runningOut = (best: readonly BestSeller[]): BestSeller[] =>
  best
    .filter(isRunningOut)
    .toSorted((a, b) => (a.left ?? 0) / a.unitsMilli - (b.left ?? 0) / b.unitsMilli)
    .slice(0, 3)
