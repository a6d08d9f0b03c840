import { messages } from '#kernel/i18n/messages.ts'

/** A list without anything in it. */
export const noneMessages = messages({
  th: {
    search: (words: string) => `ไม่พบ “${words}”`,
    filters: 'ไม่มีสินค้าที่ตรงกับตัวกรองทั้งหมด',
    empty: 'ยังไม่มีสินค้าในร้าน',
    emptyLead: 'ร้านกำลังจัดของขึ้นชั้น แวะมาใหม่อีกครั้งเร็ว ๆ นี้',
    emptyCategory: 'ยังไม่มีสินค้าในหมวดนี้',
    didYouMean: 'คุณหมายถึง',
    orElse: 'หรือเปล่า',
    tryDrop: 'ลองถอดตัวกรองออกทีละอย่าง',
    tryWords: 'ลองใช้คำที่สั้นลง หรือสะกดแบบอื่น',
    dropFor: (n: string, name: string) => `ดู ${n} รายการเมื่อถอด “${name}”`,
    all: 'ดูสินค้าทั้งหมด',
    home: 'กลับหน้าแรก',
    ask: 'ถามร้าน',
  },
  en: {
    search: (words) => `Nothing found for “${words}”`,
    filters: 'Nothing matches all of these filters',
    empty: 'The shop has no products yet',
    emptyLead: 'The shelves are being filled. Please come back soon.',
    emptyCategory: 'There is nothing in this category yet',
    didYouMean: 'Did you mean',
    orElse: '?',
    tryDrop: 'Try taking one filter away',
    tryWords: 'Try fewer words or another spelling',
    dropFor: (n, name) => `Show ${n} without “${name}”`,
    all: 'See all products',
    home: 'Back to the first page',
    ask: 'Ask the shop',
  },
})
