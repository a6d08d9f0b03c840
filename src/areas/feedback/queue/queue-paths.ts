import type { FeedbackKind } from '../target.ts'

/** What a queue holds: entries of one kind, or all. */
export type QueueScope = FeedbackKind | 'all'

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
