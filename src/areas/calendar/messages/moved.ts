import { messages } from '#kernel/i18n/messages.ts'

/** What got another time after somebody was told of it. */
export const movedMessages = messages({
  th: { moved: 'ย้ายเวลาแล้ว', before: 'เดิม' },
  en: { moved: 'Time moved', before: 'Was' },
})
