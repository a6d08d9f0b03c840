import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Built-in texts of blocks. */
export const layoutMessages = defineMessages({
  th: {
    search: { products: 'ค้นหาสินค้า', posts: 'ค้นหาบทความ' },
    find: 'ค้นหา',
    all: 'ดูทั้งหมด',
    map: 'เปิดแผนที่',
    best: 'แนะนำ',
    free: 'ฟรี',
    read: (n: number) => `อ่าน ${n} นาที`,
    week: 'อา. จ. อ. พ. พฤ. ศ. ส.',
    closed: 'ปิด',
    contact: {
      form: 'แบบฟอร์ม',
      send: 'ส่ง',
      thanks: 'ได้รับแล้ว ขอบคุณค่ะ เราจะติดต่อกลับ',
      checkFields: 'ยังส่งไม่ได้ กรุณาดูช่องที่มีข้อความสีแดง',
      leaveEmpty: 'เว้นช่องนี้ว่างไว้',
      purpose: 'ติดต่อกลับเรื่องที่คุณส่งมา',
      used: (purpose: string) => `เราใช้ข้อมูลนี้เพื่อ${purpose}`,
      kept: (months: number) =>
        months % 12 === 0 ? `เก็บไว้ ${months / 12} ปีแล้วลบ` : `เก็บไว้ ${months} เดือนแล้วลบ`,
      keptOn: 'เก็บไว้จนกว่าทีมงานจะลบ',
    },
  },
  en: {
    search: { products: 'Search products', posts: 'Search posts' },
    find: 'Search',
    all: 'See all',
    map: 'Open map',
    best: 'Our pick',
    free: 'Free',
    read: (n) => `${n} min read`,
    week: 'Sun Mon Tue Wed Thu Fri Sat',
    closed: 'Closed',
    contact: {
      form: 'Form',
      send: 'Send',
      thanks: 'Thank you. We will be in touch.',
      checkFields: 'Not sent yet. Check the fields marked in red.',
      leaveEmpty: 'Leave this empty',
      purpose: 'get back to you about what you send',
      used: (purpose) => `We use this to ${purpose}.`,
      kept: (months) =>
        months === 12
          ? 'Kept for a year, then deleted.'
          : `Kept for ${months % 12 === 0 ? countNoun(months / 12, 'year') : countNoun(months, 'month')}, then deleted.`,
      keptOn: 'Kept until our staff delete it.',
    },
  },
})
