import { messages } from '#kernel/i18n/messages.ts'

/** The buttons of calendars, for those who hear the page. */
export const dateMessages = messages({
  th: {
    month: { previous: 'เดือนก่อน', next: 'เดือนถัดไป' },
    year: { previous: 'ปีก่อน', next: 'ปีถัดไป' },
    decade: { previous: 'สิบปีก่อน', next: 'สิบปีถัดไป' },
  },
  en: {
    month: { previous: 'Previous month', next: 'Next month' },
    year: { previous: 'Previous year', next: 'Next year' },
    decade: { previous: 'Previous decade', next: 'Next decade' },
  },
})
