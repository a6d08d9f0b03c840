import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { formatParam } from '#kernel/list/param.rules.ts'

const isCourseId = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/** Every certificate of the site. */
export const issuedList = defineList({
  size: 50,
  sorts: ['newest', 'holder'],
  tabs: ['all', 'valid', 'queued', 'expired', 'revoked', 'superseded', 'asked'],
  filters: { course: formatParam(isCourseId) },
})
export type IssuedQuery = QueryOf<typeof issuedList>
