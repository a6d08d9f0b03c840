import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of every entry. An area may override some of them. */
export const cardMessages = defineMessages({
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
      someone: 'User',
      verified: 'Verified',
      staff: 'Reply from the team',
      unanswered: 'Awaiting an answer',
      reported: 'Reported. Thank you for letting us know.',
    },
    report: 'Report',
  },
})

export type EntryLabels = (typeof cardMessages)['th']['card']
