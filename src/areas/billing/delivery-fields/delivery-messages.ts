import { defineMessages } from '#kernel/i18n/messages.ts'

/** Messages for the recipient of an order and its address. */
export const deliveryMessages = defineMessages({
  th: {
    name: 'ชื่อผู้รับ',
    phone: 'เบอร์โทรศัพท์',
    phoneHint: 'ใช้แจ้งสถานะและติดต่อเรื่องจัดส่งเท่านั้น',
    email: 'อีเมล',
    emailHint: 'ใช้ส่งใบยืนยันและลิงก์ติดตามคำสั่งซื้อ',
    sendTo: 'ส่งไปที่',
    otherAddress: 'ที่อยู่อื่น',
    otherAddressHint: 'กรอกที่อยู่ใหม่',
  },
  en: {
    name: 'Recipient name',
    phone: 'Phone number',
    phoneHint: 'Only for order updates and delivery',
    email: 'E-mail',
    emailHint: 'For your confirmation and order tracking link',
    sendTo: 'Deliver to',
    otherAddress: 'Another address',
    otherAddressHint: 'Enter a new address',
  },
})
