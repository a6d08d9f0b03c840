import { messages } from '#kernel/i18n/messages.ts'

/** Words that blocks bring along. */
export const layoutMessages = messages({
  th: {
    search: { products: 'ค้นหาสินค้า', posts: 'ค้นหาเรื่อง' },
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
      look: 'ยังส่งไม่ได้ กรุณาดูช่องที่มีข้อความสีแดง',
      choose: 'เลือก',
      leaveEmpty: 'เว้นช่องนี้ว่างไว้',
    },
  },
  en: {
    search: { products: 'Search products', posts: 'Search stories' },
    find: 'Search',
    all: 'See all',
    map: 'Open the map',
    best: 'Our pick',
    free: 'Free',
    read: (n) => `${n} min read`,
    week: 'Sun Mon Tue Wed Thu Fri Sat',
    closed: 'Closed',
    contact: {
      form: 'Form',
      send: 'Send',
      thanks: 'It has arrived. Thank you; we will be in touch.',
      look: 'Not sent yet. Please look at the fields marked in red.',
      choose: 'Choose',
      leaveEmpty: 'Leave this empty',
    },
  },
})
