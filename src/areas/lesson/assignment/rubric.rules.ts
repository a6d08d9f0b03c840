import type { Criterion } from '#kernel/rubric/criteria.rules.ts'
import { addDays, type Day, day } from '#kernel/time/index.ts'
import type { SubmissionStatus } from './submission.states.ts'

/** How submissions are graded. */
export interface Rubric {
  criteria: Criterion[]
  /** The minimum points to pass. */
  passPoints: number
  /** The number of days after the learner’s `startDay` until it is due; null for no deadline. */
  dueDays: number | null
}

/** Returns the day on which work is due for a learner with this `startDay`; null without a deadline. */
export const dueDay = ({ dueDays }: Pick<Rubric, 'dueDays'>, startedOn: Day): Day | null =>
  dueDays === null ? null : addDays(startedOn, dueDays)

/** Whether work submitted at this time came after its day. */
export const isLateAt = (dueOn: Day | null, at: Date | null): boolean =>
  dueOn !== null && at !== null && day(at) > dueOn

/** Whether a learner may submit work again: it was returned to them, or marked below the pass mark. */
export const mayResubmit = (
  { passPoints }: Pick<Rubric, 'passPoints'>,
  { status, points }: { status: SubmissionStatus; points: number | null },
): boolean => status === 'returned' || (status === 'graded' && points !== null && points < passPoints)
