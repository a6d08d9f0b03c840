import type { Grading, ReviewPolicy } from './exam.types.ts'

/** Returns whole per cent, rounded down so that nobody passes by rounding; 0 if there are no points to gain. */
export const percentOf = (points: number, outOf: number): number =>
  outOf > 0 ? Math.max(0, Math.floor((points * 100) / outOf)) : 0

/** Returns the percentage that counts of several attempts, in the order they were made; null without any. */
export function finalPercent(percents: readonly number[], grading: Grading): number | null {
  if (!percents.length) return null
  switch (grading) {
    case 'highest':
      return Math.max(...percents)
    case 'first':
      return percents[0] ?? null
    case 'last':
      return percents.at(-1) ?? null
    case 'average':
      return Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / percents.length)
  }
}

/** Whether a learner may currently see the result of an attempt. `isReleased`: the team released it. */
export const canReview = ({ when }: ReviewPolicy, isOver: boolean, isReleased: boolean): boolean =>
  when === 'submitted' || (when === 'closed' && isOver) || (when === 'released' && isReleased)

/** Returns the points for a share, in whole thousandths. */
export const pointsOf = (share: number, outOf: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * outOf)
