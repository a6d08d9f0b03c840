import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface Figures {
  count: number
  reserved: number
  left: number
}

export const stockErrors: ErrorMessages = {
  th: {
    'stock.short': ({ count }: Figures) =>
      count > 1 ? `สินค้า ${count} รายการมีไม่พอ กรุณาปรับจำนวนแล้วลองอีกครั้ง` : 'สินค้ามีไม่พอ กรุณาปรับจำนวนแล้วลองอีกครั้ง',
    'stock.below_reserved': ({ reserved }: Figures) =>
      `ปรับยอดไม่ได้ เพราะมีลูกค้าจองไว้แล้ว ${reserved / 1000} หน่วย ยอดใหม่ต้องไม่น้อยกว่านี้`,
    'stock.moved_since': ({ left }: Figures) =>
      `ยอดเปลี่ยนไปแล้วระหว่างนี้ ตอนนี้มี ${left / 1000} หน่วย กรุณาตรวจแล้วลองอีกครั้ง`,
    'stock.oversold_ahead': 'เปลี่ยนวิธีนับสต็อกไม่ได้ เพราะมียอดสั่งล่วงหน้ามากกว่าของที่มีอยู่ กรุณารับของเข้าก่อน',
    'stock.awaited': 'ส่งไม่ได้ เพราะมีสินค้าที่สั่งจองล่วงหน้าและของยังไม่เข้า กรุณารับของเข้าก่อน หรือส่งเฉพาะส่วนที่มีแล้ว',
    'stock.not_sold': 'รับคืนไม่ได้ เพราะจำนวนที่คืนมากกว่าจำนวนที่ขายไป',
  },
  en: {
    'stock.short': ({ count }: Figures) =>
      count > 1
        ? `There is not enough of ${count} items. Please change the quantities and try again.`
        : 'There is not enough left. Please change the quantity and try again.',
    'stock.below_reserved': ({ reserved }: Figures) =>
      `The stock cannot be set this low: ${reserved / 1000} are reserved for customers already.`,
    'stock.moved_since': ({ left }: Figures) =>
      `The stock has moved meanwhile: there are ${left / 1000} now. Please look again.`,
    'stock.oversold_ahead':
      'More was ordered ahead than is in stock, so the way it is counted cannot change. Receive goods first.',
    'stock.awaited':
      'It cannot be sent: something pre-ordered has not come in yet. Receive the goods first, or send what is there.',
    'stock.not_sold': 'More came back than was sold.',
  },
}
