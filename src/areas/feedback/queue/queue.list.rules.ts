import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { shaped } from '#kernel/list/param.rules.ts'

export type QueueTab = 'waiting' | 'reported' | 'open' | 'answered' | 'shown' | 'refused'
const listOf = (...tabs: readonly [QueueTab, ...QueueTab[]]) =>
  defineList({
    size: 30,
    tabs,
    sorts: ['queue'],
    search: 'q',
    // The entry opened next to the list.
    beside: { open: shaped((text) => /^[0-9a-f-]{36}$/.test(text)) },
  })

/** The queue of each kind; shown questions wait for an answer. */
export const queueLists = {
  all: listOf('waiting', 'reported', 'open', 'shown', 'refused'),
  review: listOf('waiting', 'reported', 'shown', 'refused'),
  question: listOf('waiting', 'reported', 'open', 'answered', 'refused'),
  comment: listOf('waiting', 'reported', 'shown', 'refused'),
} as const
export type QueueQuery = QueryOf<(typeof queueLists)['all']>
