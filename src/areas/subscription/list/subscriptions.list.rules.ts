import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choice, shaped } from '#kernel/list/param.rules.ts'
import { collectWays } from '../life/collect.rules.ts'
import { subscriptionStates } from '../life/subscription.states.ts'

export const subscriptionsList = defineList({
  size: 50,
  sorts: ['newest', 'due', 'price'],
  tabs: ['running', 'owed', 'leaving', 'over', 'tests', 'all'],
  filters: {
    status: choice(subscriptionStates.states),
    plan: shaped<string>((text) => /^[0-9a-f-]{36}$/.test(text)),
    collect: choice(collectWays),
  },
})
export type SubscriptionsQuery = QueryOf<typeof subscriptionsList>
