import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

export const priceImportMessages = defineMessages({
  th: {
    title: 'นำเข้าราคา',
    drop: 'ลากไฟล์ราคา (CSV หรือ Excel) มาวางที่นี่',
    hint: 'คอลัมน์ sku, from (ตั้งแต่กี่ชิ้น), price (บาท) หรือ percent_off ระบบจะตรวจให้ดูก่อน ยังไม่เปลี่ยนราคา',
    sample: 'ราคาตอนนี้เป็นไฟล์ CSV ใช้เป็นแบบได้',
    into: (name: string) => `ลงในรายการ “${name}”`,
    price: 'SKU',
    reading: (count: string) => `อ่านแล้ว ${count} ราคา`,
    apply: (count: string) => `นำเข้า ${count} ราคา`,
    nothing: 'ไม่มีอะไรต้องนำเข้า ราคาในไฟล์ตรงกับในรายการทั้งหมด',
    see: 'ดูรายการราคา',
    formats: { prices: 'sku, from, price', ราคา: 'รหัสสินค้า, ตั้งแต่, ราคา' },
    figures: {
      found: 'ในไฟล์',
      created: 'ใหม่',
      updated: 'เปลี่ยนราคา',
      same: 'เหมือนเดิม',
      refused: 'นำเข้าไม่ได้',
    },
  },
  en: {
    title: 'Import prices',
    drop: 'Drop a price file (CSV or Excel) here',
    hint: 'Columns: sku, from (pieces), price (baht) or percent_off. The file is checked first; no prices change yet.',
    sample: 'Current prices as CSV, to use as a template',
    into: (name) => `Into “${name}”`,
    price: 'SKU',
    reading: (count) => `${countNoun(count, 'price')} read`,
    apply: (count) => `Import ${countNoun(count, 'price')}`,
    nothing: 'Nothing to import: the list already has all the prices in this file.',
    see: 'View price list',
    formats: { prices: 'sku, from, price', ราคา: 'รหัสสินค้า, ตั้งแต่, ราคา' },
    figures: {
      found: 'in the file',
      created: 'new',
      updated: 'changed',
      same: 'unchanged',
      refused: 'rejected',
    },
  },
})
