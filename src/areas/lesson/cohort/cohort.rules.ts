import { addDays, type Day } from '#kernel/time/index.ts'

interface CohortDays {
  startsOn: Day
  endsOn: Day | null
  joinUntil: Day | null
}

/** Returns the last day to join a cohort: its own, otherwise the day before it ends; null if it never closes. */
export const lastJoinDay = ({ endsOn, joinUntil }: CohortDays): Day | null =>
  joinUntil ?? (endsOn ? addDays(endsOn, -1) : null)

/** Whether a cohort can still be joined. */
export function isJoinable(cohort: CohortDays, today: Day): boolean {
  const last = lastJoinDay(cohort)
  return last === null || today <= last
}
