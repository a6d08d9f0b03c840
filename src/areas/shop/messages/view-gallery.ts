import { defineMessages } from '#kernel/i18n/messages.ts'

/** The gallery of the shop's views. */
export const componentMessages = defineMessages({
  th: {
    title: 'ส่วนประกอบของร้าน',
    lead: 'หน้าของร้านตามบทบาท ด้วยข้อมูลสมมติที่เหมือนเดิมทุกครั้ง ใช้ตรวจหน้าตาโดยไม่แตะข้อมูลจริง',
    note: 'ข้อมูลในหน้านี้สมมติขึ้น ปุ่มต่าง ๆ จึงไม่พบของจริง',
    of: (name: string, role: string) => `${name} · ${role}`,
    names: {
      cart: 'ตะกร้า',
      categorie: 'หมวดหมู่',
      categories: 'หมวดหมู่ทั้งหมด',
      checkout: 'สั่งซื้อ',
      product: 'สินค้า',
      products: 'รายการสินค้า',
      thankyou: 'ขอบคุณ',
    },
    roles: { guest: 'ผู้เยี่ยมชม', user: 'สมาชิก' },
  },
  en: {
    title: 'Shop components',
    lead: 'The shop’s views by role, with sample data that never changes. Check how they look without touching real data.',
    note: 'The data here is a sample, so its buttons don’t lead to real records.',
    of: (name, role) => `${name} · ${role}`,
    names: {
      cart: 'Cart',
      categorie: 'Category',
      categories: 'Categories',
      checkout: 'Checkout',
      product: 'Product',
      products: 'Products',
      thankyou: 'Thank you',
    },
    roles: { guest: 'Guest', user: 'User' },
  },
})
