import { defineMessages } from '#kernel/i18n/messages.ts'

/** An empty list. */
export const noneMessages = defineMessages({
  th: {
    search: (words: string) => `ไม่พบ “${words}”`,
    filters: 'ไม่มีสินค้าที่ตรงกับตัวกรอง',
    empty: 'ยังไม่มีสินค้าในร้าน',
    emptyLead: 'ร้านกำลังเตรียมสินค้า แวะมาใหม่เร็ว ๆ นี้',
    emptyCategory: 'ยังไม่มีสินค้าในหมวดนี้',
    didYouMean: 'คุณหมายถึง',
    orElse: 'หรือเปล่า',
    tryRemovingFilter: 'ลองเอาตัวกรองออกทีละอย่าง',
    tryWords: 'ลองใช้คำที่สั้นลง หรือสะกดแบบอื่น',
    showWithout: (n: string, name: string) => `ดู ${n} รายการ เมื่อไม่กรอง “${name}”`,
    all: 'ดูสินค้าทั้งหมด',
    home: 'กลับหน้าแรก',
    ask: 'ถามร้าน',
  },
  en: {
    search: (words) => `No results for “${words}”`,
    filters: 'No products match these filters',
    empty: 'The shop has no products yet',
    emptyLead: 'The shop is preparing its products. Come back soon.',
    emptyCategory: 'No products in this category yet',
    didYouMean: 'Did you mean',
    orElse: '?',
    tryRemovingFilter: 'Try removing a filter',
    tryWords: 'Try fewer words or another spelling',
    showWithout: (n, name) => `Show ${n} without “${name}”`,
    all: 'View all products',
    home: 'Back to home',
    ask: 'Ask the shop',
  },
})
