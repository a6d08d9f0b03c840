import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'

/** The attempts of one exam, for the team. */
export const attemptsList = defineList({
  size: 50,
  sorts: ['newest', 'score'],
  tabs: ['all', 'running', 'marking', 'graded'],
  filters: {},
})
export type AttemptsQuery = QueryOf<typeof attemptsList>
