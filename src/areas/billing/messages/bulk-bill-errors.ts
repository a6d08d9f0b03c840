import { importErrors } from '#kernel/import/import-errors.ts'

interface Values {
  columns: string
  most: number
  number: string
}

export const bulkBillErrors = importErrors('bills', {
  th: {
    'bills.import.columns': ({ columns }: Values) =>
      `ไฟล์ต้องมีคอลัมน์ชื่อลูกค้า รายการ และจำนวนเงิน หัวตารางในไฟล์: ${columns}`,
    'bills.import.rows': ({ most }: Values) => `ไฟล์มีเกิน ${most.toLocaleString('en')} บรรทัด กรุณาแบ่งไฟล์`,
    'bills.import.many': ({ most }: Values) => `ออกได้ครั้งละไม่เกิน ${most.toLocaleString('en')} ใบ กรุณาแบ่งไฟล์`,
    'bills.import.name': 'ไม่มีชื่อลูกค้า',
    'bills.import.item': 'ไม่มีชื่อรายการ',
    'bills.import.amount': 'อ่านจำนวนเงินไม่ได้ ต้องเป็นตัวเลขมากกว่าศูนย์ ทศนิยมไม่เกินสองตำแหน่ง',
    'bills.import.due': 'อ่านวันครบกำหนดไม่ได้ เช่น 31/12/2569',
    'bills.import.paid': ({ number }: Values) => `${number} มีการชำระหรือมีเอกสารต่อแล้ว จึงไม่ได้ยกเลิก`,
  },
  en: {
    'bills.import.columns': ({ columns }: Values) =>
      `The file needs customer, item and amount columns. Headings in the file: ${columns}`,
    'bills.import.rows': ({ most }: Values) =>
      `The file has more than ${most.toLocaleString('en')} lines. Please split it.`,
    'bills.import.many': ({ most }: Values) =>
      `You can issue up to ${most.toLocaleString('en')} bills at a time. Please split the file.`,
    'bills.import.name': 'The customer’s name is missing.',
    'bills.import.item': 'The item name is missing.',
    'bills.import.amount': 'The amount cannot be read. Use a number above zero with at most two decimals.',
    'bills.import.due': 'The due date cannot be read. Use 2026-12-31 or 31/12/2026.',
    'bills.import.paid': ({ number }: Values) =>
      `${number} has been paid or has a follow-up document, so it was not cancelled.`,
  },
})
