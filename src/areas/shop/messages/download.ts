import { messages } from '#kernel/i18n/messages.ts'

export const downloadMessages = messages({
  th: {
    title: 'ไฟล์สำหรับผู้ซื้อ',
    lead: 'ใครซื้อสินค้าจะเปิดไฟล์ของสินค้านั้นได้ทันทีที่ชำระเงิน เช่น คู่มือ สูตรอาหาร หนังสือ',
    none: 'ยังไม่มีไฟล์',
    add: 'เพิ่มไฟล์',
    sku: 'รหัสสินค้า (SKU)',
    name: 'ชื่อที่ผู้ซื้อเห็น',
    file: 'ไฟล์',
    fileHint: 'PDF หรือรูปภาพ ไม่เกิน 25 MB',
    gone: 'สินค้าถูกลบแล้ว',
    withdrawn: 'หยุดให้แล้ว',
    withdraw: 'หยุดให้ผู้ซื้อใหม่',
    restore: 'ให้ผู้ซื้อใหม่อีกครั้ง',
    open: 'เปิดดู',
    done: {
      added: 'เพิ่มไฟล์แล้ว',
      withdrawn: 'ผู้ซื้อใหม่จะไม่ได้ไฟล์นี้ ผู้ที่มีอยู่แล้วยังเปิดได้',
      restored: 'ผู้ซื้อใหม่จะได้ไฟล์นี้',
    },
  },
  en: {
    title: 'Files for buyers',
    lead: 'Whoever buys a product can open its files as soon as they have paid: a manual, recipes, a book.',
    none: 'No files yet',
    add: 'Add a file',
    sku: 'Product number (SKU)',
    name: 'Name buyers see',
    file: 'File',
    fileHint: 'PDF or picture, 25 MB at most',
    gone: 'The product was deleted',
    withdrawn: 'No longer given',
    withdraw: 'Stop giving it to new buyers',
    restore: 'Give it to new buyers again',
    open: 'Open',
    done: {
      added: 'File added',
      withdrawn: 'New buyers no longer get it; who has it can still open it',
      restored: 'New buyers get it',
    },
  },
})
