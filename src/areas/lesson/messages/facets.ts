import { defineMessages } from '#kernel/i18n/messages.ts'

/** Filters of the catalogue, and the texts on its cards. */
export const facetMessages = defineMessages({
  th: {
    filters: 'ตัวกรอง',
    price: 'ราคา',
    prices: { free: 'ฟรี', low: 'ไม่เกิน ฿500', high: 'มากกว่า ฿500' },
    length: 'เวลาเรียน',
    lengths: { short: 'ไม่เกิน 2 ชั่วโมง', middle: '2 ถึง 5 ชั่วโมง', long: 'มากกว่า 5 ชั่วโมง' },
    language: 'ภาษา',
    languages: { th: 'ไทย', en: 'อังกฤษ' },
    sorts: {
      newest: 'มาใหม่',
      popular: 'คนเรียนมากสุด',
      rating: 'ดาวมากสุด',
      price: 'ราคาน้อยไปมาก',
      short: 'ใช้เวลาน้อยไปมาก',
    },
    fresh: 'ใหม่',
    at: (time: string) => `ค้างที่ ${time}`,
    mine: 'ห้องเรียนของฉัน',
  },
  en: {
    filters: 'Filters',
    price: 'Price',
    prices: { free: 'Free', low: 'Up to ฿500', high: 'More than ฿500' },
    length: 'Duration',
    lengths: { short: 'Up to 2 hours', middle: '2 to 5 hours', long: 'More than 5 hours' },
    language: 'Language',
    languages: { th: 'Thai', en: 'English' },
    sorts: {
      newest: 'Newest',
      popular: 'Most learners',
      rating: 'Highest rated',
      price: 'Lowest price',
      short: 'Shortest',
    },
    fresh: 'New',
    at: (time: string) => `at ${time}`,
    mine: 'My learning',
  },
})
