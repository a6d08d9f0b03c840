import type { Criterion } from '#kernel/rubric/criteria.rules.ts'

/** How submissions are graded. */
export interface Rubric {
  criteria: Criterion[]
  /** The minimum points to pass. */
  passPoints: number
  /** The number of days after joining until it is due; null for no deadline. */
  dueDays: number | null
}
