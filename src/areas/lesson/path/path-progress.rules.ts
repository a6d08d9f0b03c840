interface Step {
  /** Null without an enrolment. */
  percent: number | null
  isCompleted: boolean
}

/** Returns the progress in a path in per cent: the average of its courses. 100 only when all are completed. */
export function pathPercent(steps: readonly Step[]): number {
  if (!steps.length) return 0
  const sum = steps.reduce(
    (total, { percent, isCompleted }) => total + (isCompleted ? 100 : (percent ?? 0)),
    0,
  )
  return steps.every(({ isCompleted }) => isCompleted) ? 100 : Math.min(99, Math.floor(sum / steps.length))
}

/** Returns the first course of a path that is not completed. */
export const nextStep = <One extends Step>(steps: readonly One[]): One | undefined =>
  steps.find(({ isCompleted }) => !isCompleted)
