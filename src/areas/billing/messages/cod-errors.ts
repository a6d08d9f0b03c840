import { importErrors } from '#kernel/import/import-errors.ts'

interface Values {
  columns: string
  most: number
  tracking: string
}

export const codErrors = importErrors('cod', {
  th: {
    'cod.payout_not_found': 'ไม่พบรอบโอนนี้',
    'cod.line_not_found': 'ไม่พบรายการนี้',
    'cod.waits': 'ยังมีรายการที่ไม่ตรง กรุณาตัดสินให้ครบก่อนลงบัญชี',
    'cod.booked': 'รอบนี้ลงบัญชีแล้ว ยกเลิกการลงบัญชีก่อนจึงแก้ได้',
    'cod.matched': 'เงินรอบนี้จับคู่กับรายการเดินบัญชีแล้ว กรุณาแยกคู่ก่อน',
    'cod.no_parcel': 'ไม่มีพัสดุเลขนี้ จึงรับตามนี้ไม่ได้',
    'cod.import.columns': ({ columns }: Values) => `หาคอลัมน์เลขพัสดุและยอดที่เก็บไม่พบ หัวตารางในไฟล์: ${columns}`,
    'cod.import.binary': 'อ่านไฟล์นี้ไม่ได้ ใช้ได้เฉพาะ CSV และ Excel (.xlsx)',
    'cod.import.rows': ({ most }: Values) => `ไฟล์มีเกิน ${most.toLocaleString('en')} บรรทัด กรุณาแบ่งไฟล์`,
    'cod.import.amount': 'อ่านยอดที่เก็บไม่ได้',
    'cod.import.unknown': ({ tracking }: Values) => `ไม่มีพัสดุเลข ${tracking}`,
    'cod.import.differs': ({ tracking }: Values) => `ยอดของ ${tracking} ไม่ตรงกับที่ต้องเก็บ`,
    'cod.import.changed_since': 'ลงบัญชีหรือตัดสินแล้ว จึงไม่ได้ลบ',
  },
  en: {
    'cod.payout_not_found': 'Payout not found.',
    'cod.line_not_found': 'Line not found.',
    'cod.waits': 'Some lines do not match. Resolve all of them before recording.',
    'cod.booked': 'This payout has been recorded in the books. Undo that first.',
    'cod.matched': 'This payout is matched with a bank statement line. Undo that match first.',
    'cod.no_parcel': 'No parcel has this number, so it cannot be accepted.',
    'cod.import.columns': ({ columns }: Values) =>
      `The tracking number and amount columns were not found. Headings in the file: ${columns}`,
    'cod.import.binary': 'This file cannot be read. Use CSV or Excel (.xlsx).',
    'cod.import.rows': ({ most }: Values) =>
      `The file has more than ${most.toLocaleString('en')} lines. Please split it.`,
    'cod.import.amount': 'The amount cannot be read.',
    'cod.import.unknown': ({ tracking }: Values) => `Parcel ${tracking} not found.`,
    'cod.import.differs': ({ tracking }: Values) =>
      `The amount for ${tracking} does not match the amount to collect.`,
    'cod.import.changed_since': 'It has been recorded or resolved, so it was kept.',
  },
})
