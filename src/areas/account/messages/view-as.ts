import { defineMessages } from '#kernel/i18n/messages.ts'

/** Viewing the site as another user. */
export const viewAsMessages = defineMessages({
  th: { title: 'ดูได้อย่างเดียว', back: 'กลับไปหน้าบัญชี' },
  en: { title: 'View only', back: 'Back to account' },
})
