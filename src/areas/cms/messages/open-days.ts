import { messages } from '#kernel/i18n/messages.ts'

/** Opening hours. Said on the server alone, so that pages need not fetch it. */
export const openDaysMessages = messages({
  th: { everyDay: 'ทุกวัน' },
  en: { everyDay: 'Every day' },
})
