import { messages } from '#kernel/i18n/messages.ts'

/** Words that blocks bring along. */
export const layoutMessages = messages({
  th: {
    search: { products: 'ค้นหาสินค้า', posts: 'ค้นหาเรื่อง' },
    find: 'ค้นหา',
    all: 'ดูทั้งหมด',
    map: 'เปิดแผนที่',
    best: 'แนะนำ',
    read: (n: number) => `อ่าน ${n} นาที`,
  },
  en: {
    search: { products: 'Search products', posts: 'Search stories' },
    find: 'Search',
    all: 'See all',
    map: 'Open the map',
    best: 'Our pick',
    read: (n) => `${n} min read`,
  },
})
