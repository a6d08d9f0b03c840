import { defineMessages } from '#kernel/i18n/messages.ts'

/** Until when a form takes answers, and why it takes none. Written by the server, so that pages stay light. */
export const formLimitMessages = defineMessages({
  th: {
    until: (date: string) => `รับคำตอบถึง ${date}`,
    ended: (date: string) => `ปิดรับคำตอบแล้ว รับถึง ${date}`,
    full: 'ได้รับคำตอบครบจำนวนแล้ว จึงปิดรับ',
    answered: 'คุณตอบแบบฟอร์มนี้แล้ว ขอบคุณค่ะ',
    'sign-in': 'แบบฟอร์มนี้ตอบได้คนละครั้ง กรุณาเข้าสู่ระบบก่อน',
    signIn: 'เข้าสู่ระบบเพื่อตอบ',
  },
  en: {
    until: (date) => `Open until ${date}`,
    ended: (date) => `This form is closed. It took responses until ${date}.`,
    full: 'This form has received all the responses it takes.',
    answered: 'You have already responded to this form. Thank you.',
    'sign-in': 'This form takes one response per person. Sign in first.',
    signIn: 'Sign in to respond',
  },
})
