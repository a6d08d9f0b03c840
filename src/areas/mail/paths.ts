import { path, withQuery } from '#kernel/text/path.ts'
import type { MailTab } from './page/mail-query.rules.ts'

/** Paths of the email pages. */
export const mailPaths = {
  emails: (query: { tab?: MailTab; returned?: 1; status?: 'failed' } = {}) =>
    withQuery('/calendar/email', query),
  /** Where a recipient unsubscribes. */
  unsubscribe: (token: string) => path`/unsubscribe/${token}`,
  api: { incoming: '/api/mail/incoming' },
}
