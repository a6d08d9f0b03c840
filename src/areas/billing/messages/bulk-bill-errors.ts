import { importErrors } from '#kernel/import/sentences.ts'

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
      `The file needs columns of customer, item and amount. Its heading: ${columns}`,
    'bills.import.rows': ({ most }: Values) =>
      `The file has more than ${most.toLocaleString('en')} lines. Please divide it.`,
    'bills.import.many': ({ most }: Values) =>
      `${most.toLocaleString('en')} bills at most at once. Please divide the file.`,
    'bills.import.name': 'The customer’s name is missing.',
    'bills.import.item': 'The name of the item is missing.',
    'bills.import.amount': 'The amount cannot be read: a number above zero with two decimals at most.',
    'bills.import.due': 'The due date cannot be read. Write it as 2026-12-31 or 31/12/2026.',
    'bills.import.paid': ({ number }: Values) =>
      `${number} was paid or has a document of its own, so it stays.`,
  },
})
