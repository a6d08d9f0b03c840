import { messages } from '#kernel/i18n/messages.ts'
import type { Answer } from '../quotation-answer/quotation-answer.rules.ts'

interface QuotationText {
  number: string
  answer: Answer
  name: string
  note: string
}

/** What a customer says to a quotation. */
export const quotationMessages = messages({
  th: {
    title: 'ตอบใบเสนอราคานี้',
    text: 'ตอบรับแล้วร้านจะออกใบแจ้งหนี้ให้ตามราคานี้',
    name: 'ชื่อผู้ตอบ',
    note: 'ข้อความถึงร้าน',
    noteHint: 'เช่น เลขที่ใบสั่งซื้อของคุณ หรือสิ่งที่อยากให้แก้',
    accept: 'ตอบรับราคานี้',
    decline: 'ไม่ตอบรับ',
    accepted: (name: string, date: string) => `${name} ตอบรับแล้วเมื่อ ${date}`,
    declined: (name: string, date: string) => `${name} ไม่ตอบรับเมื่อ ${date}`,
    subject: (number: string) => `ใบเสนอราคา ${number}`,
    told: ({ answer, name, note }: QuotationText) =>
      `${name} ${answer === 'accepted' ? 'ตอบรับใบเสนอราคา' : 'ไม่ตอบรับใบเสนอราคา'}${note ? ` “${note}”` : ''}`,
  },
  en: {
    title: 'Answer this quotation',
    text: 'Once you accept, the shop issues the invoice at this price.',
    name: 'Your name',
    note: 'Message to the shop',
    noteHint: 'Such as your purchase order number, or what should be changed',
    accept: 'Accept this price',
    decline: 'Decline',
    accepted: (name, date) => `Accepted by ${name} on ${date}`,
    declined: (name, date) => `Declined by ${name} on ${date}`,
    subject: (number) => `Quotation ${number}`,
    told: ({ answer, name, note }) =>
      `${name} ${answer === 'accepted' ? 'accepted the quotation' : 'declined the quotation'}${note ? ` “${note}”` : ''}`,
  },
})
