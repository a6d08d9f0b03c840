import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'

/** Who learns one course. */
export const learnersList = defineList({
  size: 50,
  sorts: ['recent', 'progress', 'joined'],
  tabs: ['all', 'active', 'completed', 'suspended', 'left'],
  filters: {},
})
export type LearnersQuery = QueryOf<typeof learnersList>
