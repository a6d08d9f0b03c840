import { defineList } from '#kernel/list/list.rules.ts'
import { choice, flag, words } from '#kernel/list/param.rules.ts'

export const mailTabs = ['sent', 'write', 'many', 'templates', 'words', 'sender'] as const
export type MailTab = (typeof mailTabs)[number]

export const logStatuses = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const

/** The address of the page: the log of what was sent, and what is open on its other tabs. */
export const mailList = defineList({
  size: 50,
  tabs: mailTabs,
  sorts: ['newest'],
  filters: { status: choice(logStatuses), returned: flag() },
  beside: {
    /** Id of an e-mail of the log, or key of one the product writes by itself. */
    email: words(100),
    template: words(100),
    language: choice(['th', 'en']),
  },
})
