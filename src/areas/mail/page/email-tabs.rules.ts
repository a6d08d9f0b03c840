import { calendarPaths } from '#areas/calendar/paths.ts'
import { mailPaths } from '../paths.ts'
import type { MailTab } from './mail-query.rules.ts'

/** Calendar pages that appear among the email tabs, because they are about email. */
export type EmailTab = MailTab | 'invitations' | 'agenda'

/** Returns the path of each tab, without the query of other tabs. */
export const emailTabPath = (tab: EmailTab): string => {
  if (tab === 'invitations') return calendarPaths.invitations()
  if (tab === 'agenda') return calendarPaths.agendaByEmail
  return mailPaths.emails(tab === 'sent' ? {} : { tab })
}
