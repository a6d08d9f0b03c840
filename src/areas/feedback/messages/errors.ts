import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const feedbackErrors: ErrorMessages = {
  th: {
    'feedback.no_entry': 'ไม่พบข้อความนี้',
    'feedback.no_answer': 'ทำเครื่องหมายได้เฉพาะข้อความที่เป็นคำตอบ',
    'feedback.question_often': 'ถามบ่อยเกินไป กรุณารอสักครู่',
    'feedback.comment_often': 'ส่งความคิดเห็นบ่อยเกินไป กรุณารอสักครู่',
    'feedback.report_often': 'รายงานบ่อยเกินไป กรุณารอสักครู่',
  },
  en: {
    'feedback.no_entry': 'This is not there any more.',
    'feedback.no_answer': 'Only an answer can be marked as the solution.',
    'feedback.question_often': 'Too many questions. Please wait a moment.',
    'feedback.comment_often': 'That was too often. Please wait a little.',
    'feedback.report_often': 'Too many reports. Please wait a moment.',
  },
}
