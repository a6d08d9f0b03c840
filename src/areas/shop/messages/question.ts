import { defineMessages } from '#kernel/i18n/messages.ts'

/** Questions about products and the shop's answers. */
export const questionMessages = defineMessages({
  th: {
    title: (count: string) => `คำถามจากลูกค้า (${count})`,
    titleNone: 'คำถามจากลูกค้า',
    pageTitle: (name: string) => `คำถามเกี่ยวกับ ${name}`,
    all: 'ดูคำถามทั้งหมด',
    none: 'ยังไม่มีคำถาม สงสัยอะไรถามร้านได้เลย',
    noneFound: (words: string) => `ไม่พบคำถามที่มีคำว่า “${words}”`,
    search: 'ค้นในคำถามและคำตอบ',
    find: 'ค้นหา',
    card: {
      someone: 'ลูกค้า',
      staff: 'ร้านตอบ',
      unanswered: 'รอร้านตอบ',
      reported: 'แจ้งร้านแล้ว ขอบคุณที่ช่วยดูแล',
    },
    ask: {
      title: 'ถามร้านเกี่ยวกับสินค้านี้',
      emailHint: 'ใช้แจ้งเมื่อร้านตอบเท่านั้น',
      sent: 'ส่งคำถามแล้ว ร้านจะตอบและแสดงให้ทุกคนเห็นที่นี่',
    },
    about: (product: string) => `มีคำถามเกี่ยวกับ ${product}`,
    answered: (product: string) => `ร้านตอบคำถามเกี่ยวกับ ${product}`,
    email: {
      heading: 'ร้านตอบคำถามของคุณ',
      asked: 'คุณถามว่า:',
      see: 'ดูที่หน้าสินค้า',
      why: 'อีเมลนี้ส่งถึงคุณเพราะคุณถามเกี่ยวกับสินค้าและขอให้แจ้งคำตอบ',
    },
  },
  en: {
    title: (count) => `Questions (${count})`,
    titleNone: 'Questions',
    pageTitle: (name) => `Questions about ${name}`,
    all: 'All questions',
    none: 'No questions yet. Ask the shop anything you want to know.',
    noneFound: (words) => `No questions match “${words}”.`,
    search: 'Search questions and answers',
    find: 'Search',
    card: {
      someone: 'Customer',
      staff: 'Reply from the shop',
      unanswered: 'Not answered yet',
      reported: 'Reported. Thank you for letting us know.',
    },
    ask: {
      title: 'Ask the shop about this product',
      emailHint: 'Only used to notify you when the shop replies',
      sent: 'Your question was sent. The shop’s answer will appear here for everyone.',
    },
    about: (product) => `New question about ${product}`,
    answered: (product) => `The shop answered your question about ${product}`,
    email: {
      heading: 'The shop answered your question',
      asked: 'You asked:',
      see: 'View on the product page',
      why: 'You received this e-mail because you asked about a product and requested to be notified of the answer.',
    },
  },
})
