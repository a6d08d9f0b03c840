import { withQuery } from '#kernel/text/path.ts'
import type { FeedbackKind } from './target.ts'

/** What a queue holds: entries of one kind, or all. */
export type QueueScope = FeedbackKind | 'all'

/** Each scope has an address of its own, so that it has a place in the navigation. */
const queues: Record<QueueScope, string> = {
  all: '/cluster/feedback',
  review: '/cluster/user/store/reviews',
  question: '/cluster/user/store/questions',
  comment: '/cluster/feedback/comments',
}
export const queueScopes = Object.keys(queues) as QueueScope[]

/** Addresses of the queues; `open` is the entry that is read beside the others. */
export const feedbackPaths = {
  queue: (scope: QueueScope, query: { tab?: string; open?: string } = {}) => withQuery(queues[scope], query),
}

/** The scope an address stands for; the router asks for the data of a page at `….data`. */
export function scopeOf(pathname: string): QueueScope {
  const path = pathname.replace(/\.data$/, '')
  return queueScopes.find((scope) => queues[scope] === path) ?? 'all'
}
