import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const customerErrors: ErrorMessages = {
  th: {
    'customer.not_found': 'ไม่พบลูกค้านี้',
    'customer.not_yet': 'คำสั่งซื้อนี้ยังไม่มีข้อมูลลูกค้า อาจเพิ่งสั่งเมื่อครู่ ลองอีกครั้ง',
    'customer.contact_taken': 'เบอร์โทรหรืออีเมลนี้เป็นของลูกค้าอีกคน ถ้าเป็นคนเดียวกันให้รวมกัน',
    'customer.two_accounts': 'ทั้งสองคนมีบัญชีสมาชิก จึงรวมไม่ได้',
    'customer.same': 'เลือกลูกค้าสองคนที่ต่างกัน',
  },
  en: {
    'customer.not_found': 'This customer was not found.',
    'customer.not_yet': 'This order has no customer yet. If it was just placed, try again.',
    'customer.contact_taken':
      'This phone number or e-mail belongs to another customer. If they are the same person, merge them.',
    'customer.two_accounts': 'Both have a member account, so they cannot be merged.',
    'customer.same': 'Choose two different customers.',
  },
}
