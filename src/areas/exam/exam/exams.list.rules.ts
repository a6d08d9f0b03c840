import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { formatParam } from '#kernel/list/param.rules.ts'

/** All exams, for the team. */
export const examsList = defineList({
  size: 50,
  sorts: ['edited', 'title'],
  tabs: ['all', 'open', 'draft', 'closed'],
  filters: { course: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)) },
})
export type ExamsQuery = QueryOf<typeof examsList>
