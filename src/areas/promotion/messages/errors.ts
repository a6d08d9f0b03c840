import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

/** Error messages, by error code. */
export const promotionErrors: ErrorMessages = {
  th: {
    'promotion.used_up': 'สิทธิ์ส่วนลดเพิ่งหมดไป ตรวจยอดแล้วสั่งอีกครั้ง',
    'promotion.renew_used_up':
      'ส่วนลดของคำสั่งซื้อนี้ถูกใช้ครบแล้วระหว่างที่หมดเวลาชำระ จึงต่อเวลาที่ราคาเดิมไม่ได้ กดสั่งซื้ออีกครั้งเพื่อดูราคาปัจจุบัน',
    'promotion.method_bound': 'ส่วนลดของคำสั่งซื้อนี้ใช้กับวิธีชำระเดิมเท่านั้น หากต้องการชำระวิธีอื่น ให้ยกเลิกแล้วสั่งใหม่',
    'promotion.sku_unknown': ({ sku }: { sku: string }) => `ไม่มีสินค้ารหัส ${sku}`,
    'promotion.percent': 'เปอร์เซ็นต์ต้องมากกว่า 0 และไม่เกิน 100',
    'promotion.end_past': 'วันหมดอายุต้องยังมาไม่ถึง',
    'promotion.used_by_you': 'คุณใช้ส่วนลดนี้ครบจำนวนครั้งแล้ว เอาโค้ดออกจากตะกร้าแล้วสั่งอีกครั้ง',
    'promotion.coupon_often': 'ลองโค้ดหลายครั้งเกินไป รอสักครู่แล้วลองใหม่',
    'promotion.not_draft': 'แก้ได้เฉพาะฉบับร่าง',
    'promotion.code_taken': 'มีโค้ดนี้อยู่แล้ว',
    'promotion.code_format': 'ใช้ตัวอักษรอังกฤษและตัวเลข 4 ถึง 20 ตัว',
    'promotion.end_first': 'วันสิ้นสุดต้องอยู่หลังวันเริ่ม',
    'promotion.no_code_yet': 'โปรโมชันนี้ต้องมีโค้ด ออกคูปองก่อนส่งขออนุมัติ',
  },
  en: {
    'promotion.used_up': 'This discount has just run out. Check the total and order again.',
    'promotion.renew_used_up':
      'The discount on this order was used up after its payment time ran out, so it cannot be renewed at that price. Order again to see the current price.',
    'promotion.method_bound':
      'The discount on this order is only valid for its payment method. To pay another way, cancel it and order again.',
    'promotion.sku_unknown': ({ sku }: { sku: string }) => `No product found with the SKU ${sku}.`,
    'promotion.percent': 'The percentage must be above 0 and at most 100.',
    'promotion.end_past': 'The end date must be in the future.',
    'promotion.used_by_you':
      'You have reached the usage limit of this discount. Remove the code from the cart and order again.',
    'promotion.coupon_often': 'Too many code attempts. Wait a moment and try again.',
    'promotion.not_draft': 'Only drafts can be edited.',
    'promotion.code_taken': 'This code already exists.',
    'promotion.code_format': 'Use 4 to 20 letters and digits.',
    'promotion.end_first': 'The end date must be after the start date.',
    'promotion.no_code_yet':
      'This promotion needs a code. Create a coupon before you submit it for approval.',
  },
}
