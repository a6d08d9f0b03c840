import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { formatParam } from '#kernel/list/param.rules.ts'

export const withholdingList = defineList({
  size: 50,
  sorts: ['newest', 'party'],
  tabs: ['received', 'waiting', 'issued'],
  filters: { month: formatParam<string>((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)) },
  beside: { certificate: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)) },
})
export type WithholdingQuery = QueryOf<typeof withholdingList>
