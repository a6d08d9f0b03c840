import type { InboxQuery } from '../message.input.ts'

/** The address of a view of the inbox; what is as it comes is left out. */
export function inboxPath({ box, q, page, thread, before }: Partial<InboxQuery>): string {
  const query = new URLSearchParams()
  if (box && box !== 'all') query.set('box', box)
  if (q) query.set('q', q)
  if (page && page > 1) query.set('page', String(page))
  if (thread) query.set('thread', thread)
  if (before) query.set('before', before)
  const text = String(query)
  return text ? `/user/message?${text}` : '/user/message'
}
