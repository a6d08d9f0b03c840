import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const messageErrors: ErrorMessages = {
  th: {
    'message.no_thread': 'ไม่พบข้อความนี้',
    'message.no_reader': 'ไม่พบคนนี้ หรือคุณเขียนถึงคนนี้ไม่ได้',
    'message.no_reply': 'ข้อความแจ้งของเว็บไซต์ตอบกลับไม่ได้',
    'message.too_many': 'ส่งข้อความถี่เกินไป พักสักครู่แล้วลองใหม่',
  },
  en: {
    'message.no_thread': 'There is no such message.',
    'message.no_reader': 'There is no such person, or you cannot write to them.',
    'message.no_reply': 'Notices of the site cannot be answered.',
    'message.too_many': 'That was a lot of messages. Take a short break and try again.',
  },
}
