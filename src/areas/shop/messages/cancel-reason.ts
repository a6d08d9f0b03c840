import { defineMessages } from '#kernel/i18n/messages.ts'

/** The reasons for a cancellation that staff choose from, and the buyer reads. */
export const cancelReasons = defineMessages({
  th: {
    out: 'สินค้าหมด',
    asked: 'ลูกค้าขอยกเลิก',
    unreachable: 'ติดต่อลูกค้าไม่ได้',
    address: 'ที่อยู่จัดส่งไม่ครบ',
    other: 'อื่น ๆ',
  },
  en: {
    out: 'Out of stock',
    asked: 'Requested by the buyer',
    unreachable: 'Buyer can’t be reached',
    address: 'Incomplete address',
    other: 'Other',
  },
})
