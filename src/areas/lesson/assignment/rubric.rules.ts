import type { Criterion } from '#kernel/rubric/criteria.rules.ts'

/** How work that is handed in is marked. */
export interface Rubric {
  criteria: Criterion[]
  /** Points from which the work passes. */
  passPoints: number
  /** Days after joining until which it is handed in on time; null: whenever. */
  dueDays: number | null
}
