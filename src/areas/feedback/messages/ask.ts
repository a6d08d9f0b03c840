import { messages } from '#kernel/i18n/messages.ts'

/** The form that asks a question. An area may have its own words for some. */
export const askMessages = messages({
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
    bodyHint: 'Everybody reads question and answer: leave out phone numbers and addresses.',
    name: 'First name',
    email: 'E-mail',
    emailHint: 'Only to tell you of the answer',
    send: 'Send the question',
    sent: 'Your question was sent. The answer will stand here, for all to read.',
  },
})

export type AskWords = (typeof askMessages)['th']
