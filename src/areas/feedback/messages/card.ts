import { messages } from '#kernel/i18n/messages.ts'

/** What every entry says of itself. An area may have its own words for some. */
export const cardMessages = messages({
  th: {
    card: {
      someone: 'ผู้ใช้',
      verified: 'ยืนยันแล้ว',
      staff: 'ทีมงานตอบ',
      unanswered: 'รอคำตอบ',
      reported: 'แจ้งทีมงานแล้ว ขอบคุณที่ช่วยดูแล',
    },
    report: 'รายงาน',
  },
  en: {
    card: {
      someone: 'A user',
      verified: 'Verified',
      staff: 'The team answers',
      unanswered: 'Not answered yet',
      reported: 'The team was told. Thank you for looking after it.',
    },
    report: 'Report',
  },
})

export type EntryWords = (typeof cardMessages)['th']['card']
