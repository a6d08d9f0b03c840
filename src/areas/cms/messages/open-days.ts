import { defineMessages } from '#kernel/i18n/messages.ts'

/** Opening hours. Used only on the server, so that pages need not load them. */
export const openDaysMessages = defineMessages({
  th: { everyDay: 'ทุกวัน' },
  en: { everyDay: 'Every day' },
})
