import type { Day } from '#kernel/time/index.ts'
import { isJoinable } from '../cohort/cohort.rules.ts'

/** The name of the form field for the cohort of a course. */
export const cohortField = (courseId: string): string => `cohorts.${courseId}`

interface CohortDays {
  id: string
  title: string
  startsOn: Day
  endsOn: Day | null
  joinUntil: Day | null
}

/** A cohort as shown to a buyer of a path. */
export interface CohortChoice extends Pick<CohortDays, 'id' | 'title' | 'startsOn' | 'endsOn'> {
  /** Places left; null if they are not limited. */
  left: number | null
  state: 'open' | 'full' | 'closed'
}

/**
 * Returns the choices for a course: every cohort that has not ended, with the reason if it is unavailable. Empty if no
 * cohort accepts learners any more: such a course is taken without one. `reserved`: the cohort in which the user has a
 * reserved place.
 */
export function choicesOf(
  cohorts: readonly CohortDays[],
  { today, left, reserved }: { today: Day; left: ReadonlyMap<string, number>; reserved?: string | null },
): CohortChoice[] {
  const running = cohorts.filter(({ endsOn }) => endsOn === null || endsOn >= today)
  if (!running.some((cohort) => isJoinable(cohort, today))) return []
  return running.map((cohort) => {
    const { id, title, startsOn, endsOn } = cohort
    const isFull = left.get(id) === 0 && reserved !== id
    const state = !isJoinable(cohort, today) ? 'closed' : isFull ? 'full' : 'open'
    return { id, title, startsOn, endsOn, left: left.get(id) ?? null, state }
  })
}

/** Returns the default cohort: the next to start, otherwise one that has started and still accepts learners. */
export function nextCohort(choices: readonly CohortChoice[], today: Day): CohortChoice | undefined {
  const open = choices
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
  return open.find(({ startsOn }) => startsOn >= today) ?? open[0]
}
