import { calendarPaths } from '#areas/calendar/paths.ts'
import { mailPaths } from '../paths.ts'
import type { MailTab } from './mail-query.rules.ts'

/** Pages of the calendar that stand among those of e-mails, because they come and go by e-mail. */
export type EmailTab = MailTab | 'invitations' | 'agenda'

/** The address of each tab without what was asked for on another. */
export const emailTabPath = (tab: EmailTab): string => {
  if (tab === 'invitations') return calendarPaths.invitations()
  if (tab === 'agenda') return calendarPaths.agendaByEmail
  return mailPaths.emails(tab === 'sent' ? {} : { tab })
}
