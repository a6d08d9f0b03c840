import { defineList } from '#kernel/list/list.rules.ts'
import { choiceParam, flagParam, textParam } from '#kernel/list/param.rules.ts'

export const mailTabs = ['sent', 'write', 'many', 'templates', 'words', 'sender'] as const
export type MailTab = (typeof mailTabs)[number]

export const logStatuses = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const

/** The URL parameters of the page: the log, and what is open on its other tabs. */
export const mailList = defineList({
  size: 50,
  tabs: mailTabs,
  sorts: ['newest'],
  filters: { status: choiceParam(logStatuses), returned: flagParam() },
  beside: {
    /** Id of an email in the log, or key of an automatic one. */
    email: textParam(100),
    template: textParam(100),
    language: choiceParam(['th', 'en']),
  },
})
