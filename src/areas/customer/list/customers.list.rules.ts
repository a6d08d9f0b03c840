import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, formatParam, textParam } from '#kernel/list/param.rules.ts'
import { segments } from './segment.rules.ts'

/** Whether news may be sent: agreed, refused, or never asked (a guest). */
export const consentStates = ['yes', 'no', 'unknown'] as const
export type ConsentState = (typeof consentStates)[number]

/** Filters by the last days: the last order, or when the site first learned of them. */
export const lastDays = ['7', '30', '90', '365'] as const

export const customersList = defineList({
  size: 50,
  sorts: ['newest', 'spent', 'orders', 'last', 'name'],
  tabs: ['all', ...segments],
  filters: {
    tag: textParam(40),
    news: choiceParam(consentStates),
    last: choiceParam(lastDays),
    joined: choiceParam(lastDays),
    account: choiceParam(['member', 'guest']),
  },
  beside: { customer: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)) },
})
export type CustomersQuery = QueryOf<typeof customersList>
