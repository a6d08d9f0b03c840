import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, formatParam } from '#kernel/list/param.rules.ts'

export const lineDirections = ['in', 'out'] as const

export const linesList = defineList({
  size: 25,
  sorts: ['newest', 'oldest', 'amount'],
  tabs: ['all', 'open', 'matched'],
  filters: {
    account: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)),
    way: choiceParam(lineDirections),
    month: formatParam<string>((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)),
  },
})
export type LinesQuery = QueryOf<typeof linesList>
