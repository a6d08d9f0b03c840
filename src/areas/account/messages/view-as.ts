import { messages } from '#kernel/i18n/messages.ts'

/** Viewing the site as another user. */
export const viewAsMessages = messages({
  th: { title: 'ดูได้อย่างเดียว', back: 'กลับไปหน้าบัญชี' },
  en: { title: 'Only to look', back: 'Back to the account' },
})
