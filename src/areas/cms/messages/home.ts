import { messages } from '#kernel/i18n/messages.ts'

/** The home page of a site, where it says nothing of its own. */
export const homeMessages = messages({
  th: {
    welcome: 'ยินดีต้อนรับ',
    products: 'ดูสินค้าทั้งหมด',
    categories: 'หมวดหมู่สินค้า',
    items: (n: number) => `${n} รายการ`,
    newest: 'มาใหม่',
    newestLead: 'สินค้าที่เพิ่งขึ้นชั้นล่าสุด',
    all: (n: string) => `ดูทั้งหมด ${n} รายการ`,
    was: 'จากราคา',
    line: 'เพิ่มเพื่อนใน LINE',
  },
  en: {
    welcome: 'Welcome',
    products: 'See all products',
    categories: 'Product categories',
    items: (n) => `${n} ${n === 1 ? 'item' : 'items'}`,
    newest: 'New in',
    newestLead: 'What has just come onto the shelves',
    all: (n) => `See all ${n}`,
    was: 'Instead of',
    line: 'Add us on LINE',
  },
})
