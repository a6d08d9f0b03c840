import { defineMessages } from '#kernel/i18n/messages.ts'
import type { Answer } from '../quotation-answer/quotation-answer.rules.ts'

interface QuotationText {
  number: string
  answer: Answer
  name: string
  note: string
}

/** A customer's answer to a quotation. */
export const quotationMessages = defineMessages({
  th: {
    title: 'ตอบใบเสนอราคานี้',
    text: 'ตอบรับแล้วร้านจะออกใบแจ้งหนี้หรือเปิดคำสั่งซื้อให้ตามราคานี้',
    name: 'ชื่อผู้ตอบ',
    note: 'ข้อความถึงร้าน',
    noteHint: 'เช่น เลขที่ใบสั่งซื้อของคุณ หรือสิ่งที่อยากให้แก้',
    accept: 'ตอบรับราคานี้',
    decline: 'ไม่ตอบรับ',
    accepted: (name: string, date: string) => `${name} ตอบรับแล้วเมื่อ ${date}`,
    declined: (name: string, date: string) => `${name} ไม่ตอบรับเมื่อ ${date}`,
    subject: (number: string) => `ใบเสนอราคา ${number}`,
    made: {
      order: (number: string) => `ระบบเปิดคำสั่งซื้อ ${number} ให้แล้ว`,
      invoice: (number: string) => `ระบบออก ${number} ให้แล้ว`,
    },
    notMade: (why: string) => `แต่ระบบทำรายการต่อเองไม่ได้: ${why}`,
    order: {
      title: (number: string) => `เปิดคำสั่งซื้อจาก ${number}`,
      text: (total: string) => `รายการ ราคา และส่วนลดตามใบเสนอราคา ยอด ${total} สินค้าในสต๊อกจะถูกจองทันที`,
      contact: 'ผู้รับ',
      name: 'ชื่อ',
      phone: 'เบอร์โทรศัพท์',
      email: 'อีเมล',
      shipping: 'การส่งมอบ',
      ways: { standard: 'จัดส่งตามที่อยู่', pickup: 'มารับหรือส่งมอบเอง' },
      payment: 'วิธีชำระเงิน',
      hours: 'ให้เวลาชำระ',
      hourChoices: { '24': '1 วัน', '72': '3 วัน', '168': '7 วัน', '336': '14 วัน' },
      go: 'เปิดคำสั่งซื้อ',
      done: 'เปิดคำสั่งซื้อแล้ว',
      link: (number: string) => `คำสั่งซื้อ ${number}`,
      invoiced: 'ออกใบแจ้งหนี้แล้ว',
      noWay: 'ยังไม่ได้เปิดรับเงินทางใดที่ใช้กับยอดนี้ได้',
    },
    madeOf: 'ใบเสนอราคา',
    answered: ({ answer, name, note }: QuotationText) =>
      `${name} ${answer === 'accepted' ? 'ตอบรับใบเสนอราคา' : 'ไม่ตอบรับใบเสนอราคา'}${note ? ` “${note}”` : ''}`,
  },
  en: {
    title: 'Respond to this quotation',
    text: 'Once you accept, the shop issues the invoice or creates the order at this price.',
    name: 'Your name',
    note: 'Message to the shop',
    noteHint: 'For example, your purchase order number, or what you would like changed',
    accept: 'Accept this price',
    decline: 'Decline',
    accepted: (name, date) => `Accepted by ${name} on ${date}`,
    declined: (name, date) => `Declined by ${name} on ${date}`,
    subject: (number) => `Quotation ${number}`,
    made: {
      order: (number) => `Order ${number} has been created.`,
      invoice: (number) => `${number} has been issued.`,
    },
    notMade: (why) => `The next step could not be completed automatically: ${why}`,
    order: {
      title: (number) => `Order from ${number}`,
      text: (total) =>
        `Items, prices and discounts as quoted, ${total} in total. Items in stock are reserved immediately.`,
      contact: 'Recipient',
      name: 'Name',
      phone: 'Phone',
      email: 'E-mail',
      shipping: 'Delivery',
      ways: { standard: 'Ship to an address', pickup: 'Pickup or hand over in person' },
      payment: 'Payment',
      hours: 'Time to pay',
      hourChoices: { '24': '1 day', '72': '3 days', '168': '7 days', '336': '14 days' },
      go: 'Create order',
      done: 'Order created',
      link: (number) => `Order ${number}`,
      invoiced: 'Invoice issued',
      noWay: 'No payment method is available for this amount.',
    },
    madeOf: 'Quotation',
    answered: ({ answer, name, note }) =>
      `${name} ${answer === 'accepted' ? 'accepted the quotation' : 'declined the quotation'}${note ? ` “${note}”` : ''}`,
  },
})
