import { addDays, type Day, day } from '#kernel/time/index.ts'

interface CohortDays {
  startsOn: Day
  endsOn: Day | null
  joinUntil: Day | null
}

/** Returns the last day to join a cohort: its own, otherwise the day before it ends; null if it never closes. */
export const lastJoinDay = ({ endsOn, joinUntil }: CohortDays): Day | null =>
  joinUntil ?? (endsOn ? addDays(endsOn, -1) : null)

/**
 * Returns the day from which days after enrolment count: the one of joining, or the first of their cohort if that is
 * later, so that a cohort has the same deadlines whenever its learners enrolled.
 */
export function startDay(joinedAt: Date, cohortStartsOn: Day | null): Day {
  const joinedOn = day(joinedAt)
  return cohortStartsOn && cohortStartsOn > joinedOn ? cohortStartsOn : joinedOn
}

/** Whether a cohort can still be joined. */
export function isJoinable(cohort: CohortDays, today: Day): boolean {
  const last = lastJoinDay(cohort)
  return last === null || today <= last
}
