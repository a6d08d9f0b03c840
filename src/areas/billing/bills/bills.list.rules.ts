import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choice, shaped } from '#kernel/list/param.rules.ts'
import { documentKinds } from '../document/document.rules.ts'
import { ages } from './age.rules.ts'

export const documentStates = ['open', 'overdue', 'paid', 'void'] as const

export const billsList = defineList({
  size: 25,
  sorts: ['newest', 'due', 'left', 'total', 'buyer'],
  tabs: ['all', 'open', 'quotations', 'certificates'],
  filters: {
    kind: choice(documentKinds),
    state: choice(documentStates),
    age: choice(ages),
    month: shaped<string>((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)),
  },
  beside: { bill: shaped<string>((text) => /^[0-9a-f-]{36}$/.test(text)) },
})
export type BillsQuery = QueryOf<typeof billsList>
