import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'

/** Submissions of a course, for graders: the longest waiting first. */
export const submissionsList = defineList({
  size: 50,
  sorts: ['oldest', 'newest'],
  tabs: ['waiting', 'returned', 'graded', 'all'],
  filters: {},
})
export type SubmissionsQuery = QueryOf<typeof submissionsList>
