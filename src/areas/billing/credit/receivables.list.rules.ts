import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { formatParam } from '#kernel/list/param.rules.ts'

export const receivablesList = defineList({
  size: 50,
  sorts: ['left', 'overdue', 'buyer'],
  tabs: ['all', 'overdue', 'over', 'terms'],
  filters: {},
  beside: { customer: formatParam<string>((text) => /^[\p{L}\p{N}\p{M} .,()&/+'"-]{1,220}$/u.test(text)) },
})
export type ReceivablesQuery = QueryOf<typeof receivablesList>
