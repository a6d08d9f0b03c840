import { messages } from '#kernel/i18n/messages.ts'

/** The words of product cards, on every page that has some. */
export const shelfMessages = messages({
  th: {
    out: 'สินค้าหมด',
    left: (n: string) => `เหลือ ${n}`,
    from: 'ขึ้นไป',
    was: 'ราคาปกติ',
    add: (name: string) => `หยิบใส่ตะกร้า ${name}`,
    choose: (name: string) => `เลือกแบบ ${name}`,
    inCart: (name: string, n: number) => `${name} ในตะกร้า ${n} ชิ้น เพิ่มอีกหนึ่ง`,
    added: (name: string) => `หยิบ ${name} ใส่ตะกร้าแล้ว`,
    capped: (name: string, n: number) => `${name} มีเท่านี้แล้ว ในตะกร้าคุณมี ${n} ชิ้น`,
    toCart: 'ดูตะกร้า',
    failed: 'หยิบใส่ตะกร้าไม่สำเร็จ กรุณาลองใหม่',
    pick: 'เลือกแบบที่ต้องการ',
    loading: 'กำลังโหลดแบบสินค้า',
    whole: 'ดูรายละเอียดสินค้า',
    close: 'ปิด',
  },
  en: {
    out: 'Sold out',
    left: (n) => `${n} left`,
    from: 'and up',
    was: 'Regular price',
    add: (name) => `Add ${name} to the cart`,
    choose: (name) => `Choose a kind of ${name}`,
    inCart: (name, n) => `${name}, ${n} in the cart; add one more`,
    added: (name) => `${name} is in your cart`,
    capped: (name, n) => `That is all there is of ${name}: ${n} in your cart`,
    toCart: 'View cart',
    failed: 'It could not be added. Please try again.',
    pick: 'Which one would you like?',
    loading: 'Loading the choices',
    whole: 'See the product',
    close: 'Close',
  },
})
