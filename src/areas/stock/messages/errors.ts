import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface ErrorParams {
  count: number
  reserved: number
  left: number
}

export const stockErrors: ErrorMessages = {
  th: {
    'stock.short': ({ count }: ErrorParams) =>
      count > 1 ? `สินค้า ${count} รายการมีไม่พอ กรุณาปรับจำนวนแล้วลองอีกครั้ง` : 'สินค้ามีไม่พอ กรุณาปรับจำนวนแล้วลองอีกครั้ง',
    'stock.below_reserved': ({ reserved }: ErrorParams) =>
      `ปรับยอดไม่ได้ เพราะมีลูกค้าจองไว้แล้ว ${reserved / 1000} หน่วย ยอดใหม่ต้องไม่น้อยกว่านี้`,
    'stock.moved_since': ({ left }: ErrorParams) =>
      `ยอดเปลี่ยนไปแล้วระหว่างนี้ ตอนนี้มี ${left / 1000} หน่วย กรุณาตรวจแล้วลองอีกครั้ง`,
    'stock.oversold_ahead': 'เปลี่ยนวิธีนับสต็อกไม่ได้ เพราะมียอดสั่งล่วงหน้ามากกว่าของที่มีอยู่ กรุณารับของเข้าก่อน',
    'stock.awaited': 'ส่งหรือเรียกรับไม่ได้ เพราะมีสินค้าที่สั่งจองล่วงหน้าและของยังไม่เข้า กรุณารับของเข้าก่อน หรือส่งเฉพาะส่วนที่มีแล้ว',
    'stock.not_sold': 'รับคืนไม่ได้ เพราะจำนวนที่คืนมากกว่าจำนวนที่ขายไป',
  },
  en: {
    'stock.short': ({ count }: ErrorParams) =>
      count > 1
        ? `Not enough stock for ${count} items. Change the quantities and try again.`
        : 'Not enough stock. Change the quantity and try again.',
    'stock.below_reserved': ({ reserved }: ErrorParams) =>
      `Stock can’t be set this low: ${reserved / 1000} already reserved for customers.`,
    'stock.moved_since': ({ left }: ErrorParams) =>
      `Stock has changed in the meantime: there are now ${left / 1000}. Check and try again.`,
    'stock.oversold_ahead':
      'More has been pre-ordered than is in stock, so stock tracking can’t be changed. Receive goods first.',
    'stock.awaited':
      'This can’t be sent or handed over because pre-ordered goods have not arrived. Receive them first, or send what is in stock.',
    'stock.not_sold': 'The returned quantity is more than the quantity sold.',
  },
}
