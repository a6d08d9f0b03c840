import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** The default home page, for sites without their own texts. */
export const homeMessages = defineMessages({
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
    setup: {
      title: (done: number, all: number) => `เว็บไซต์ของคุณพร้อมให้จัดแล้ว ทำไป ${done} จาก ${all} ข้อ`,
      text: 'ผู้เข้าชมเห็นหน้านี้จนกว่าคุณจะจัดหน้าแรกเอง ข้อความนี้เห็นเฉพาะผู้ดูแล',
      go: 'ตั้งค่าเว็บไซต์',
    },
  },
  en: {
    welcome: 'Welcome',
    products: 'See all products',
    categories: 'Product categories',
    items: (n) => countNoun(n, 'item'),
    newest: 'New arrivals',
    newestLead: 'The latest products in the shop',
    all: (n) => `See all ${n}`,
    was: 'Was',
    line: 'Add us on LINE',
    setup: {
      title: (done, all) => `Your site is ready to customise: ${done} of ${countNoun(all, 'step')} done`,
      text: 'Visitors see this page until you design your own home page. Only admins see this message.',
      go: 'Set up the site',
    },
  },
})
