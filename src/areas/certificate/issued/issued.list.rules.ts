import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { shaped } from '#kernel/list/param.rules.ts'

const isCourse = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/** Every certificate of the site. */
export const issuedList = defineList({
  size: 50,
  sorts: ['newest', 'holder'],
  tabs: ['all', 'valid', 'queued', 'expired', 'revoked', 'superseded', 'asked'],
  filters: { course: shaped(isCourse) },
})
export type IssuedQuery = QueryOf<typeof issuedList>
