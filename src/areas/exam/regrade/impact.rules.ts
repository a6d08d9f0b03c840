import type { Grading } from '../exam/exam.types.ts'
import { finalPercent, percentOf } from '../exam/grading.rules.ts'

/** A scored attempt, and what a correction would do to its question. Without `question`, the attempt did not include it. */
export interface ScoredAttempt {
  attemptId: string
  userId: string
  number: number
  percent: number | null
  passed: boolean | null
  outOf: number
  /** Points of all other questions that have any; null while one of them waits to be marked. */
  rest: number | null
  question: { before: number | null; after: number | null; outOfBefore: number; outOfAfter: number } | null
}

/** An attempt that would change, before and after. Null means it has no result. */
export interface AttemptEffect {
  attemptId: string
  userId: string
  number: number
  pointsBefore: number | null
  pointsAfter: number | null
  percentBefore: number | null
  percentAfter: number | null
  passedBefore: boolean | null
  passedAfter: boolean | null
}

/** Returns what would change about an attempt, or null if nothing would. */
export function effectOn(
  { question, rest, ...sat }: ScoredAttempt,
  passPercent: number,
): AttemptEffect | null {
  if (!question) return null
  const { before, after, outOfBefore, outOfAfter } = question
  if (before === after && outOfBefore === outOfAfter) return null
  const outOf = sat.outOf - outOfBefore + outOfAfter
  const percent = rest === null || after === null ? null : percentOf(rest + after, outOf)
  return {
    attemptId: sat.attemptId,
    userId: sat.userId,
    number: sat.number,
    pointsBefore: before,
    pointsAfter: after,
    percentBefore: sat.percent,
    percentAfter: percent,
    passedBefore: sat.passed,
    passedAfter: percent === null ? null : percent >= passPercent,
  }
}

export interface Impact {
  /** The number of attempts that have a result or wait to be marked. */
  attempts: number
  changed: number
  better: number
  worse: number
  /** User ids, judged by the result that counts across all their attempts. */
  nowPass: string[]
  nowFail: string[]
  /** Mean of the attempts that have a result, to one decimal; null if there are none. */
  meanBefore: number | null
  meanAfter: number | null
  effects: AttemptEffect[]
}

/** Calculates what a correction would do to an exam: to each attempt, and to the list of learners who pass. */
export function impactOf(
  all: readonly ScoredAttempt[],
  { grading, passPercent }: { grading: Grading; passPercent: number },
): Impact {
  const effects = all.flatMap((attempt) => effectOn(attempt, passPercent) ?? [])
  const effectOf = new Map(effects.map((effect) => [effect.attemptId, effect]))
  const after = (scoredAttempt: ScoredAttempt) =>
    effectOf.get(scoredAttempt.attemptId)?.percentAfter ??
    (effectOf.has(scoredAttempt.attemptId) ? null : scoredAttempt.percent)
  const learners = [...Map.groupBy(all, ({ userId }) => userId)].map(([userId, own]) => {
    const inOrder = own.toSorted((a, b) => a.number - b.number)
    const passes = (percents: (number | null)[]) =>
      (finalPercent(
        percents.filter((percent) => percent !== null),
        grading,
      ) ?? -1) >= passPercent
    return {
      userId,
      before: passes(inOrder.map(({ percent }) => percent)),
      after: passes(inOrder.map(after)),
    }
  })
  const moved = (attemptEffect: AttemptEffect) =>
    (attemptEffect.percentAfter ?? 0) - (attemptEffect.percentBefore ?? 0)
  return {
    attempts: all.length,
    changed: effects.length,
    better: effects.filter((effect) => moved(effect) > 0).length,
    worse: effects.filter((effect) => moved(effect) < 0).length,
    nowPass: learners.flatMap((learner) => (!learner.before && learner.after ? learner.userId : [])),
    nowFail: learners.flatMap((learner) => (learner.before && !learner.after ? learner.userId : [])),
    meanBefore: meanOf(all.map(({ percent }) => percent)),
    meanAfter: meanOf(all.map(after)),
    // Learners who newly pass or fail come first, then the largest changes.
    effects: effects.toSorted(
      (a, b) =>
        Number(b.passedBefore !== b.passedAfter) - Number(a.passedBefore !== a.passedAfter) ||
        Math.abs(moved(b)) - Math.abs(moved(a)) ||
        (a.attemptId < b.attemptId ? -1 : 1),
    ),
  }
}

function meanOf(percents: readonly (number | null)[]): number | null {
  const known = percents.filter((percent) => percent !== null)
  return known.length
    ? Math.round((known.reduce((sum, points) => sum + points, 0) / known.length) * 10) / 10
    : null
}
