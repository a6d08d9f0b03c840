import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { formatParam } from '#kernel/list/param.rules.ts'

export type QueueTab = 'waiting' | 'reported' | 'open' | 'answered' | 'shown' | 'refused'
const queueListOf = (...tabs: readonly [QueueTab, ...QueueTab[]]) =>
  defineList({
    size: 30,
    tabs,
    sorts: ['queue'],
    search: 'q',
    // The entry opened next to the list.
    beside: { open: formatParam((text) => /^[0-9a-f-]{36}$/.test(text)) },
  })

/** The queue of each kind; shown questions wait for an answer. */
export const queueLists = {
  all: queueListOf('waiting', 'reported', 'open', 'shown', 'refused'),
  review: queueListOf('waiting', 'reported', 'shown', 'refused'),
  question: queueListOf('waiting', 'reported', 'open', 'answered', 'refused'),
  comment: queueListOf('waiting', 'reported', 'shown', 'refused'),
} as const
export type QueueQuery = QueryOf<(typeof queueLists)['all']>
