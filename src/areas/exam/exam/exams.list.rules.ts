import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'

/** All exams, for the team. */
export const examsList = defineList({
  size: 50,
  sorts: ['edited', 'title'],
  tabs: ['all', 'open', 'draft', 'closed'],
  filters: {},
})
export type ExamsQuery = QueryOf<typeof examsList>
