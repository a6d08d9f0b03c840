import type { LaidOut } from '../attempt/attempt.types.ts'
import { pointsOf } from '../exam/grading.rules.ts'
import type { Score } from '../question/score.rules.ts'
import type { Correction, CorrectionKind } from './regrade.types.ts'

/** What a question of an attempt is worth now, in thousandths; nothing where it does not count. */
export function pointsCounted({ points }: Pick<LaidOut, 'points'>, correction?: Correction): number {
  if (!correction) return points
  return correction.kind === 'drop' ? 0 : (correction.points ?? points)
}

/** All points an attempt can have, in thousandths. */
export const outOfCounted = (
  questions: readonly Pick<LaidOut, 'questionId' | 'points'>[],
  corrections: ReadonlyMap<string, Correction>,
): number => questions.reduce((sum, one) => sum + pointsCounted(one, corrections.get(one.questionId)), 0)

/** Whether an exam still asks a question: one that was struck out is drawn for nobody who begins later. */
export const isStruck = (correction: Correction | undefined): boolean =>
  correction?.kind === 'full' || correction?.kind === 'drop'

interface Counted {
  /** In thousandths, as they count now. */
  points: number
  correction: CorrectionKind | null
}

/**
 * The points of an answer as they count now, in thousandths; null where somebody has to read it. What was given by hand stays, up to what
 * the question is worth; a question that was struck out is the same for everybody, whatever was given.
 */
export function gradeCounted(
  { points, correction }: Counted,
  { scored, isAnswered, byHand }: { scored: Score; isAnswered: boolean; byHand: number | null },
): number | null {
  if (correction === 'drop') return 0
  if (correction === 'full') return points
  if (byHand !== null) return Math.min(byHand, points)
  if ('share' in scored) return pointsOf(scored.share, points)
  // Nobody has to read an essay that was not written.
  return isAnswered ? null : 0
}
