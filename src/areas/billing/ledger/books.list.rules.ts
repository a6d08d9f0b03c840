import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, formatParam } from '#kernel/list/param.rules.ts'
import { type Day, isDay } from '#kernel/time/index.ts'
import { accountKinds } from './ledger.rules.ts'

const day = formatParam<Day>((text) => isDay(text))

/** The bookings of a site; also holds the member whose points are being viewed. */
export const booksList = defineList({
  size: 25,
  sorts: ['newest', 'oldest'],
  filters: { account: choiceParam(accountKinds), from: day, to: day },
  beside: { member: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)) },
})
export type BooksQuery = QueryOf<typeof booksList>
