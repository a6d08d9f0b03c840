import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface Figures {
  most: number
  count: number
}

export const shopErrors: ErrorMessages = {
  th: {
    'shop.no_download': 'ไม่พบไฟล์นี้',
    'shop.download_closed': 'ไฟล์นี้สำหรับผู้ที่ซื้อสินค้าแล้ว ถ้าซื้อแล้วกรุณาเข้าสู่ระบบด้วยอีเมลที่ใช้สั่งซื้อ',
    'shop.download_sku': 'ไม่พบสินค้ารหัสนี้',
    'shop.download_file': 'กรุณาเลือกไฟล์ไม่เกิน 25 MB',
    'shop.download_often': 'เปิดไฟล์บ่อยเกินไป กรุณารอสักครู่แล้วลองใหม่',
    'shop.licence_none': ({ most }: Figures) =>
      `กรุณาใส่รหัสอย่างน้อยหนึ่งรหัส และไม่เกิน ${most.toLocaleString('th')} รหัสต่อครั้ง`,
    'shop.licence_long': ({ line }: { line: number }) => `รหัสในบรรทัดที่ ${line} ยาวเกินไป`,
    'shop.reminder_coupon': 'โค้ดนี้ใช้ไม่ได้ในตอนนี้ ใส่โค้ดของโปรโมชันที่เปิดอยู่',
    'shop.reminder_unknown': 'ลิงก์นี้หมดอายุหรือไม่ถูกต้อง',
    'shop.not_for_sale': 'สินค้านี้ไม่ได้เปิดขายแล้ว',
    'shop.whole_pieces': 'สินค้านี้ขายเป็นชิ้น กรุณาใส่จำนวนเต็ม',
    'shop.coupon_unknown': 'ไม่พบโค้ดส่วนลดนี้',
    'shop.member_not_found': 'ไม่พบสมาชิกคนนี้ หรือบัญชีถูกปิดแล้ว',
    'shop.shipping_closed': 'ร้านไม่ได้เปิดวิธีรับสินค้านี้ กรุณาเลือกวิธีอื่น',
    'shop.reach': 'กรอกเบอร์โทรศัพท์ไทย หรืออีเมล เช่น malee@example.com',
    'shop.order_access_code': 'รหัสไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
    'shop.order_access_over': 'รหัสนี้ใช้ไม่ได้แล้ว กรุณาขอรหัสใหม่',
    'shop.order_access_often': 'ค้นหาบ่อยเกินไป กรุณารอสักครู่แล้วลองใหม่',
    'shop.nothing_to_review': 'ไม่พบสินค้านี้ในคำสั่งซื้อ',
    'shop.review_early': 'รีวิวได้เมื่อได้รับสินค้าแล้ว',
    'shop.nobody_to_ask': 'ยังไม่มีคนของร้านที่รับข้อความได้ กรุณาติดต่อทางอื่น',
    'shop.no_return': 'ไม่พบคำขอคืนสินค้านี้',
    'shop.preorder_past': 'วันที่เลือกผ่านไปแล้ว กรุณาเลือกวันหลังจากนี้',
    'shop.preorder_same': 'เป็นกำหนดเดิมอยู่แล้ว กรุณาเลือกวันอื่น',
    'shop.preorder_moved': 'ไม่มีใครรอของในกำหนดนี้แล้ว กรุณาโหลดหน้านี้ใหม่',
    'shop.return_late': 'พ้นระยะเวลาคืนสินค้าของคำสั่งซื้อนี้แล้ว กรุณาติดต่อร้าน',
    'shop.return_too_many': 'จำนวนที่คืนมากกว่าที่เหลือคืนได้ กรุณาตรวจสอบอีกครั้ง',
    'shop.return_nothing': 'กรุณาเลือกสินค้าที่ต้องการคืนอย่างน้อยหนึ่งรายการ',
    'shop.return_reason': 'กรุณาเลือกเหตุผลที่คืน',
    'shop.return_account': 'กรุณากรอกเลขให้ครบ (พร้อมเพย์ 10 หรือ 13 หลัก บัญชีธนาคาร 10 ถึง 15 หลัก)',
    'shop.return_bank': 'กรุณาเลือกธนาคาร',
    'shop.in_stock': 'สินค้านี้มีของแล้ว สั่งซื้อได้เลย',
    'shop.restock_alert_often': 'ขอแจ้งเตือนบ่อยเกินไป กรุณารอสักครู่แล้วลองใหม่',
    'shop.restock_alert_unknown': 'ลิงก์นี้ใช้ไม่ได้แล้ว',
    'shop.wishlist_full': ({ most }: Figures) => `รายการโปรดรับสินค้าได้ไม่เกิน ${most} รายการ`,
    'shop.no_wishlist_item': 'ไม่พบสินค้านี้ในรายการโปรด',
    'cart.empty': 'ไม่มีสินค้าในตะกร้า',
    'cart.full': ({ most }: Figures) => `ตะกร้ารับสินค้าได้ไม่เกิน ${most} รายการ`,
    'cart.line_not_found': 'ไม่พบรายการนี้ในตะกร้า',
    'cart.changed': ({ count }: Figures) =>
      count > 0
        ? 'ราคาหรือสินค้าในตะกร้าเปลี่ยนไป กรุณาตรวจสอบรายการแล้วยืนยันอีกครั้ง'
        : 'ยอดสุทธิเปลี่ยนไป กรุณาตรวจสอบแล้วยืนยันอีกครั้ง',
  },
  en: {
    'shop.no_download': 'There is no such file.',
    'shop.download_closed':
      'This file is for people who bought the product. If you did, sign in with the e-mail address of your order.',
    'shop.download_sku': 'There is no product of this number.',
    'shop.download_file': 'Please choose a file of 25 MB at most.',
    'shop.download_often': 'Files were opened too often. Please wait a moment and try again.',
    'shop.licence_none': ({ most }: Figures) =>
      `Please enter at least one key, and no more than ${most.toLocaleString('en')} at a time.`,
    'shop.licence_long': ({ line }: { line: number }) => `The key in line ${line} is too long.`,
    'shop.reminder_coupon': 'This code opens nothing now. Enter a code of a running promotion.',
    'shop.reminder_unknown': 'This link has expired or is not valid.',
    'shop.not_for_sale': 'This is not sold any more.',
    'shop.whole_pieces': 'This is sold by the piece. Please enter a whole number.',
    'shop.coupon_unknown': 'There is no such discount code.',
    'shop.member_not_found': 'This member is not here, or the account was closed.',
    'shop.shipping_closed': 'The shop does not offer this way of delivery. Please choose another.',
    'shop.reach': 'A Thai phone number, or an e-mail address such as malee@example.com',
    'shop.order_access_code': 'This code is not right. Please check it.',
    'shop.order_access_over': 'This code does not serve any more. Please ask for another.',
    'shop.order_access_often': 'Too many attempts. Please wait a moment and try again.',
    'shop.nothing_to_review': 'This is not in the order.',
    'shop.review_early': 'You can review it once you have it.',
    'shop.nobody_to_ask': 'Nobody of the shop can be written to yet. Please ask another way.',
    'shop.no_return': 'There is no such return.',
    'shop.preorder_past': 'That day is over. Please choose a later one.',
    'shop.preorder_same': 'That is the day it has already. Please choose another.',
    'shop.preorder_moved': 'Nothing waits for that day any more. Please reload the page.',
    'shop.return_late': 'The time to return goods of this order is over. Please ask the shop.',
    'shop.return_too_many': 'This is more than can still be returned. Please check the quantities.',
    'shop.return_nothing': 'Please choose at least one thing to return.',
    'shop.return_reason': 'Please choose a reason.',
    'shop.return_account': 'Please give all digits (PromptPay 10 or 13, bank accounts 10 to 15).',
    'shop.return_bank': 'Please choose the bank.',
    'shop.in_stock': 'This is in stock and can be ordered.',
    'shop.restock_alert_often': 'Too many requests. Please wait a moment and try again.',
    'shop.restock_alert_unknown': 'This link does not work any more.',
    'shop.wishlist_full': ({ most }: Figures) => `A wishlist holds at most ${most} things.`,
    'shop.no_wishlist_item': 'This is not on your wishlist.',
    'cart.empty': 'There is nothing in the cart.',
    'cart.full': ({ most }: Figures) => `A cart holds at most ${most} different things.`,
    'cart.line_not_found': 'There is no such line in the cart.',
    'cart.changed': ({ count }: Figures) =>
      count > 0
        ? 'Prices or goods in the cart have changed. Please check them and confirm again.'
        : 'The total has changed. Please check it and confirm again.',
  },
}
