import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Emails about abandoned carts. */
export const cartReminderMessages = defineMessages({
  th: {
    email: {
      subject: 'ของในตะกร้ายังรอคุณอยู่',
      heading: 'ของในตะกร้ายังรอคุณอยู่',
      text: 'คุณเลือกสินค้าไว้แต่ยังไม่ได้สั่งซื้อ เปิดตะกร้าเดิมแล้วสั่งต่อได้เลย',
      coupon: (code: string) => `ใส่โค้ด ${code} เพื่อรับส่วนลดตามเงื่อนไขของโปรโมชัน`,
      total: 'รวมตามราคาวันนี้',
      back: 'เปิดตะกร้า',
      why: 'คุณได้รับอีเมลนี้เพราะยินยอมรับข่าวสารจากร้าน สินค้ายังไม่ได้จองไว้จนกว่าจะสั่งซื้อ',
      stop: 'ยกเลิกรับอีเมลข่าวสาร',
    },
    restore: {
      title: 'ตะกร้าที่เลือกไว้',
      lead: 'นำสินค้าเหล่านี้กลับลงตะกร้าของคุณ ราคาและจำนวนที่เหลือเป็นของวันนี้',
      go: 'นำกลับลงตะกร้า',
      nothing: 'ตะกร้านี้สั่งซื้อไปแล้ว หรือไม่มีสินค้าเหลืออยู่',
      products: 'ดูสินค้าทั้งหมด',
    },
    consent: {
      label: 'เตือนฉันทางอีเมลถ้ายังสั่งซื้อไม่เสร็จ',
      hint: 'ไม่บังคับ เราใช้อีเมลนี้เตือนเรื่องตะกร้านี้เท่านั้น และเลิกรับได้ทุกเมื่อ',
    },
    list: {
      title: 'เตือนตะกร้าค้าง',
      figures: (sent: number, recovered: number, amount: string) =>
        `30 วันล่าสุด ส่ง ${sent} ฉบับ กลับมาสั่งซื้อ ${recovered} คำสั่งซื้อ รวม ${amount}`,
      settings: 'ตั้งค่า',
      tabs: { label: 'สถานะ', all: 'ทั้งหมด', recovered: 'กลับมาสั่งซื้อ', open: 'ยังไม่สั่งซื้อ' },
      search: 'ค้นหา',
      searchIn: 'อีเมลหรือเลขที่คำสั่งซื้อ',
      sorts: { newest: 'ล่าสุด', worth: 'มูลค่าสูงสุด' },
      col: { to: 'ส่งถึง', worth: 'ของในตะกร้า', sent: 'ส่งเมื่อ', state: 'ผล' },
      nth: (number: number) => `ฉบับที่ ${number}`,
      quantity: (count: number) => `${count} ชิ้น`,
      opened: 'เปิดตะกร้าแล้ว',
      waiting: 'ยังไม่สั่งซื้อ',
      ordered: 'สั่งซื้อแล้ว',
      none: 'ยังไม่มีอีเมลที่ส่งไป',
      noneText: 'เปิดการเตือนในหน้าตั้งค่า อีเมลจะส่งถึงลูกค้าที่ยินยอมรับข่าวสารเท่านั้น',
      noneFound: 'ไม่พบรายการที่ตรงกัน',
      noneFoundText: 'ลองค้นหาด้วยคำอื่น หรือล้างตัวกรอง',
    },
  },
  en: {
    email: {
      subject: 'Your cart is waiting for you',
      heading: 'Your cart is waiting for you',
      text: 'You chose some items but have not ordered them yet. Open your cart to complete your order.',
      coupon: (code) => `Use the code ${code} for a discount. Promotion conditions apply.`,
      total: 'Total at today’s prices',
      back: 'Open cart',
      why: 'You are receiving this e-mail because you agreed to receive news from the shop. Items are not reserved until you order.',
      stop: 'Unsubscribe from these e-mails',
    },
    restore: {
      title: 'Your saved cart',
      lead: 'Return these items to your cart, at today’s prices and subject to stock.',
      go: 'Return to cart',
      nothing: 'This cart has already been ordered, or has no items left.',
      products: 'View all products',
    },
    consent: {
      label: 'E-mail me if I do not complete this order',
      hint: 'Optional. We only use this address for this cart, and you can unsubscribe at any time.',
    },
    list: {
      title: 'Cart reminders',
      figures: (sent, recovered, amount) =>
        `Last 30 days: ${countNoun(sent, 'e-mail')}, ${countNoun(recovered, 'order')} recovered, ${amount}`,
      settings: 'Settings',
      tabs: { label: 'Status', all: 'All', recovered: 'Recovered', open: 'Not ordered' },
      search: 'Search',
      searchIn: 'E-mail or order number',
      sorts: { newest: 'Newest', worth: 'Highest value' },
      col: { to: 'Sent to', worth: 'Cart value', sent: 'Sent', state: 'Result' },
      nth: (number) => `E-mail ${number}`,
      quantity: (count) => countNoun(count, 'piece'),
      opened: 'Cart opened',
      waiting: 'Not ordered yet',
      ordered: 'Ordered',
      none: 'No e-mails sent yet',
      noneText:
        'Turn on reminders in the settings. They are only sent to customers who agreed to such e-mails.',
      noneFound: 'No results',
      noneFoundText: 'Try other terms, or clear the filters.',
    },
  },
})
