import type { Day } from '#kernel/time/index.ts'
import { isJoinable } from '../cohort/cohort.rules.ts'

/** The field of the form in which the cohort of a course is chosen. */
export const cohortField = (courseId: string): string => `cohorts.${courseId}`

interface CohortDays {
  id: string
  title: string
  startsOn: Day
  endsOn: Day | null
  joinUntil: Day | null
}

/** A cohort that somebody who buys a path sees at one of its courses. */
export interface CohortChoice extends Pick<CohortDays, 'id' | 'title' | 'startsOn' | 'endsOn'> {
  /** Places left; null where they are not counted. */
  left: number | null
  state: 'open' | 'full' | 'closed'
}

/**
 * What there is to choose from in a course: every cohort that is not over, with why it cannot be had. Nothing where none takes people any
 * more: such a course is learned without one. `kept`: the cohort in which a place is kept for whoever chooses.
 */
export function choicesOf(
  cohorts: readonly CohortDays[],
  { today, left, kept }: { today: Day; left: ReadonlyMap<string, number>; kept?: string | null },
): CohortChoice[] {
  const running = cohorts.filter(({ endsOn }) => endsOn === null || endsOn >= today)
  if (!running.some((cohort) => isJoinable(cohort, today))) return []
  return running.map((cohort) => {
    const { id, title, startsOn, endsOn } = cohort
    const isFull = left.get(id) === 0 && kept !== id
    const state = !isJoinable(cohort, today) ? 'closed' : isFull ? 'full' : 'open'
    return { id, title, startsOn, endsOn, left: left.get(id) ?? null, state }
  })
}

/** The cohort that is meant where nobody chose: the next that begins, else one that has begun and still takes people. */
export function nextCohort(choices: readonly CohortChoice[], today: Day): CohortChoice | undefined {
  const open = choices
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
  return open.find(({ startsOn }) => startsOn >= today) ?? open[0]
}
