import type { LayoutItem } from '../attempt/attempt.types.ts'
import { pointsOf } from '../exam/grading.rules.ts'
import type { Score } from '../question/score.rules.ts'
import type { Correction, CorrectionKind } from './regrade.types.ts'

/** Returns the current points of a question in an attempt, in thousandths; 0 if it does not count. */
export function countedPoints({ points }: Pick<LayoutItem, 'points'>, correction?: Correction): number {
  if (!correction) return points
  return correction.kind === 'drop' ? 0 : (correction.points ?? points)
}

/** Returns the total points of an attempt, in thousandths. */
export const countedTotal = (
  questions: readonly Pick<LayoutItem, 'questionId' | 'points'>[],
  corrections: ReadonlyMap<string, Correction>,
): number =>
  questions.reduce((sum, question) => sum + countedPoints(question, corrections.get(question.questionId)), 0)

/** Whether a question was struck from an exam, so that later attempts do not draw it. */
export const isStruck = (correction: Correction | undefined): boolean => isStruckBy(correction?.kind ?? null)

/** Whether a correction of this kind gives every answer to a question the same points. */
export const isStruckBy = (kind: CorrectionKind | null): boolean => kind === 'full' || kind === 'drop'

interface CountedQuestion {
  /** Current points, in thousandths. */
  points: number
  correction: CorrectionKind | null
}

/**
 * Returns the current points of an answer, in thousandths; null if it must be marked manually. Manual points are kept,
 * up to the points of the question; a struck question is the same for everybody, whatever was given.
 */
export function gradeWithCorrection(
  { points, correction }: CountedQuestion,
  { scored, isAnswered, byHand }: { scored: Score; isAnswered: boolean; byHand: number | null },
): number | null {
  if (correction === 'drop') return 0
  if (correction === 'full') return points
  if (byHand !== null) return Math.min(byHand, points)
  if ('share' in scored) return pointsOf(scored.share, points)
  // An unwritten essay needs no marking.
  return isAnswered ? null : 0
}
