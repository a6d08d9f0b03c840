import { withQuery } from '#kernel/text/path.ts'
import type { InboxQuery } from './message.input.ts'

/** Addresses of messages. */
export const messagePaths = {
  /** A view of the inbox; what is as it comes is left out. */
  inbox: ({ box, q, page, thread, before }: Partial<InboxQuery> = {}) =>
    withQuery('/user/message', {
      box: box === 'all' ? undefined : box,
      q,
      page: page && page > 1 ? page : undefined,
      thread,
      before,
    }),
  /** Where somebody is written to; without one, they are chosen there. */
  write: (userId = '') => `/user/message?to=${encodeURIComponent(userId)}`,
  api: { readers: '/api/message/readers' },
}
