import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Categories and their pages. */
export const categoryMessages = defineMessages({
  th: {
    title: 'หมวดหมู่สินค้า',
    lead: (site: string) => `หมวดหมู่สินค้าทั้งหมดของ${site}`,
    all: 'ดูสินค้าทั้งหมด',
    inGroup: (n: string) => `ดูทั้งหมด ${n} รายการ`,
    letters: 'ทุกหมวด เรียงตามตัวอักษร',
    below: 'หมวดย่อย',
    featured: 'หมวดแนะนำ',
    items: (n: string) => `${n} รายการ`,
    empty: 'ยังไม่มีหมวดหมู่',
    emptyLead: 'ดูสินค้าทั้งหมดของร้านได้เลย',
    missing: 'ไม่พบหมวดหมู่นี้',
    missingLead: (code: string) => `ไม่มีหมวดหมู่ “${code}” อาจถูกเปลี่ยนชื่อหรือรวมกับหมวดอื่นแล้ว`,
    near: 'หมวดที่ใกล้เคียง',
  },
  en: {
    title: 'Categories',
    lead: (site) => `All product categories from ${site}`,
    all: 'View all products',
    inGroup: (n) => `View all ${n}`,
    letters: 'All categories from A to Z',
    below: 'Sub-categories',
    featured: 'Featured categories',
    items: (n) => countNoun(n, 'product'),
    empty: 'No categories yet',
    emptyLead: 'View all the shop’s products instead.',
    missing: 'Category not found',
    missingLead: (code) =>
      `Category “${code}” does not exist. It may have been renamed or merged with another.`,
    near: 'Similar categories',
  },
})
