import { addDays, type Day } from '#kernel/time/index.ts'

interface CohortDays {
  startsOn: Day
  endsOn: Day | null
  joinUntil: Day | null
}

/** The last day of joining a cohort: its own, else the day before it ends; null where it is open without end. */
export const lastJoinDay = ({ endsOn, joinUntil }: CohortDays): Day | null =>
  joinUntil ?? (endsOn ? addDays(endsOn, -1) : null)

/** Whether somebody may still join a cohort. */
export function isJoinable(cohort: CohortDays, today: Day): boolean {
  const last = lastJoinDay(cohort)
  return last === null || today <= last
}
