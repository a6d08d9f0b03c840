import { withQuery } from '#kernel/text/path.ts'
import type { InboxQuery } from './message.input.ts'

/** Paths of the message pages. */
export const messagePaths = {
  /** A view of the inbox; default parameters are left out. */
  inbox: ({ box, q, page, thread, before }: Partial<InboxQuery> = {}) =>
    withQuery('/user/message', {
      box: box === 'all' ? undefined : box,
      q,
      page: page && page > 1 ? page : undefined,
      thread,
      before,
    }),
  /** Where a message is written; without a user, the recipient is chosen there. */
  write: (userId = '') => `/user/message?to=${encodeURIComponent(userId)}`,
  api: { readers: '/api/message/readers' },
}
