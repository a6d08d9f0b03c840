import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { formatParam } from '#kernel/list/param.rules.ts'

/** Learners' questions about units, for those who answer: the longest waiting first. */
export const discussionsList = defineList({
  size: 50,
  sorts: ['queue'],
  tabs: ['open', 'answered', 'all'],
  search: 'q',
  filters: { course: formatParam((text) => /^[0-9a-f-]{36}$/.test(text)) },
})
export type DiscussionsQuery = QueryOf<typeof discussionsList>
