import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'

/** What learners of one course handed in, for who marks it: what waits longest first. */
export const submissionsList = defineList({
  size: 50,
  sorts: ['oldest', 'newest'],
  tabs: ['waiting', 'returned', 'graded', 'all'],
  filters: {},
})
export type SubmissionsQuery = QueryOf<typeof submissionsList>
