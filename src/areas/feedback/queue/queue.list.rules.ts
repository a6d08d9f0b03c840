import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { shaped } from '#kernel/list/param.rules.ts'
import type { FeedbackKind } from '../target.ts'

export type QueueTab = 'waiting' | 'reported' | 'open' | 'answered' | 'shown' | 'refused'
/** What a queue holds: entries of one kind, or all. */
export type QueueScope = FeedbackKind | 'all'

const listOf = (...tabs: readonly [QueueTab, ...QueueTab[]]) =>
  defineList({
    size: 30,
    tabs,
    sorts: ['queue'],
    search: 'q',
    // What is open beside the list.
    beside: { open: shaped((text) => /^[0-9a-f-]{36}$/.test(text)) },
  })

/** The queue of each kind; questions that are shown wait for an answer. */
export const queueLists = {
  all: listOf('waiting', 'reported', 'open', 'shown', 'refused'),
  review: listOf('waiting', 'reported', 'shown', 'refused'),
  question: listOf('waiting', 'reported', 'open', 'answered', 'refused'),
  comment: listOf('waiting', 'reported', 'shown', 'refused'),
} as const
export type QueueQuery = QueryOf<(typeof queueLists)['all']>

/** Each scope has an address of its own, so that it has a place in the navigation. */
export const queuePaths: Record<QueueScope, string> = {
  all: '/cluster/feedback',
  review: '/cluster/user/store/reviews',
  question: '/cluster/user/store/questions',
  comment: '/cluster/feedback/comments',
}

/** The scope an address stands for; the router asks for the data of a page at `….data`. */
export function scopeOf(pathname: string): QueueScope {
  const path = pathname.replace(/\.data$/, '')
  return (Object.keys(queuePaths) as QueueScope[]).find((scope) => queuePaths[scope] === path) ?? 'all'
}
