import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, textParam } from '#kernel/list/param.rules.ts'
import { enrolmentSources } from './enrolment.types.ts'

/** The learners of a course. `idle`: active, but not seen for two weeks. */
export const learnersList = defineList({
  size: 25,
  sorts: ['recent', 'progress', 'joined'],
  tabs: ['all', 'active', 'idle', 'completed', 'suspended', 'left'],
  filters: { cohort: textParam(40), source: choiceParam(enrolmentSources) },
})
export type LearnersQuery = QueryOf<typeof learnersList>
