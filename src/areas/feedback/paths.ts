import { withQuery } from '#kernel/text/path.ts'
import type { FeedbackKind } from './target.ts'

/** The contents of a queue: entries of one kind, or all. */
export type QueueScope = FeedbackKind | 'all'

/** Each scope has its own path, so that it has a place in the navigation. */
const queues: Record<QueueScope, string> = {
  all: '/cluster/feedback',
  review: '/cluster/user/store/reviews',
  question: '/cluster/user/store/questions',
  comment: '/cluster/feedback/comments',
}
export const queueScopes = Object.keys(queues) as QueueScope[]

/** Paths of the queues; `open` is the entry opened next to the list. */
export const feedbackPaths = {
  queue: (scope: QueueScope, query: { tab?: string; open?: string } = {}) => withQuery(queues[scope], query),
}

/** Returns the scope of a path; the router requests a page's data at `….data`. */
export function scopeOf(pathname: string): QueueScope {
  const path = pathname.replace(/\.data$/, '')
  return queueScopes.find((scope) => queues[scope] === path) ?? 'all'
}
