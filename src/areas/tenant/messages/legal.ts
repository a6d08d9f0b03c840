import { defineMessages } from '#kernel/i18n/messages.ts'

/** The legal pages of the site. */
export const legalMessages = defineMessages({
  th: { places: 'นโยบายทั้งหมด', updated: 'ปรับปรุงล่าสุด' },
  en: { places: 'All policies', updated: 'Last updated' },
})
