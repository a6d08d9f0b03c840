import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { textParam } from '#kernel/list/param.rules.ts'

export const slipTabs = ['waiting', 'accepted', 'rejected', 'owed'] as const
export type ReviewTab = (typeof slipTabs)[number]

/** The queue of slips: longest waiting first, filtered by order, and the one that is open. */
export const slipList = defineList({
  size: 100,
  tabs: slipTabs,
  sorts: ['queue'],
  filters: { order: textParam(40) },
  beside: { slip: textParam(40) },
})
export type SlipQuery = QueryOf<typeof slipList>
