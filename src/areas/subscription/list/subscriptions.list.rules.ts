import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, formatParam } from '#kernel/list/param.rules.ts'
import { collectMethods } from '../lifecycle/collect.rules.ts'
import { subscriptionStates } from '../lifecycle/subscription.states.ts'

export const subscriptionsList = defineList({
  size: 50,
  sorts: ['newest', 'due', 'price'],
  tabs: ['running', 'owed', 'leaving', 'over', 'tests', 'all'],
  filters: {
    status: choiceParam(subscriptionStates.states),
    plan: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)),
    collect: choiceParam(collectMethods),
  },
})
export type SubscriptionsQuery = QueryOf<typeof subscriptionsList>
