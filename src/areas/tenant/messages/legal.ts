import { messages } from '#kernel/i18n/messages.ts'

/** The pages of the site's terms. */
export const legalMessages = messages({
  th: { places: 'ข้อกำหนดและนโยบาย', updated: 'ปรับปรุงล่าสุด' },
  en: { places: 'Terms and policies', updated: 'Last updated' },
})
