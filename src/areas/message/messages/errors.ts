import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const messageErrors: ErrorMessages = {
  th: {
    'message.no_thread': 'ไม่พบข้อความนี้',
    'message.no_reader': 'ไม่พบคนนี้ หรือคุณเขียนถึงคนนี้ไม่ได้',
    'message.no_reply': 'ข้อความแจ้งของเว็บไซต์ตอบกลับไม่ได้',
    'message.too_many': 'ส่งข้อความถี่เกินไป พักสักครู่แล้วลองใหม่',
  },
  en: {
    'message.no_thread': 'Message not found.',
    'message.no_reader': 'This person was not found, or you cannot write to them.',
    'message.no_reply': 'Notifications from the site cannot be answered.',
    'message.too_many': 'You are sending messages too quickly. Wait a moment and try again.',
  },
}
