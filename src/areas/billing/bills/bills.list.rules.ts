import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, formatParam } from '#kernel/list/param.rules.ts'
import { documentKinds } from '../document/document.rules.ts'
import { agingBuckets } from './aging.rules.ts'

export const documentStates = ['open', 'overdue', 'paid', 'void'] as const

export const billsList = defineList({
  size: 25,
  sorts: ['newest', 'due', 'left', 'total', 'buyer'],
  tabs: ['all', 'open', 'quotations', 'certificates'],
  filters: {
    kind: choiceParam(documentKinds),
    state: choiceParam(documentStates),
    age: choiceParam(agingBuckets),
    month: formatParam<string>((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)),
  },
  beside: { bill: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)) },
})
export type BillsQuery = QueryOf<typeof billsList>
