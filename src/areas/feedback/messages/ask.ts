import { defineMessages } from '#kernel/i18n/messages.ts'

/** The form for asking a question. An area may override some texts. */
export const askMessages = defineMessages({
  th: {
    title: 'ถามคำถาม',
    body: 'คำถาม',
    bodyHint: 'ทุกคนอ่านคำถามและคำตอบได้ อย่าใส่เบอร์โทรหรือที่อยู่',
    name: 'ชื่อเล่น',
    email: 'อีเมล',
    emailHint: 'ใช้แจ้งเมื่อมีคำตอบเท่านั้น',
    send: 'ส่งคำถาม',
    sent: 'ส่งคำถามแล้ว คำตอบจะแสดงให้ทุกคนเห็นที่นี่',
  },
  en: {
    title: 'Ask a question',
    body: 'Question',
    bodyHint: 'Everyone can read the question and the answer. Leave out phone numbers and addresses.',
    name: 'First name',
    email: 'E-mail',
    emailHint: 'Only used to notify you when there is an answer',
    send: 'Send question',
    sent: 'Your question was sent. The answer will appear here for everyone.',
  },
})

export type AskLabels = (typeof askMessages)['th']
