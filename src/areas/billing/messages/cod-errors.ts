import { importErrors } from '#kernel/import/sentences.ts'

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
    'cod.payout_not_found': 'There is no such payout.',
    'cod.line_not_found': 'There is no such line.',
    'cod.waits': 'Some lines differ. Please decide all of them before booking.',
    'cod.booked': 'This payout is booked. Take the booking back first.',
    'cod.matched': 'This payout was found in the bank’s statement. Take that match apart first.',
    'cod.no_parcel': 'There is no parcel of this number, so it cannot be taken.',
    'cod.import.columns': ({ columns }: Values) =>
      `The columns of tracking number and sum were not found. The file's heading: ${columns}`,
    'cod.import.binary': 'This file cannot be read. CSV and Excel (.xlsx) can.',
    'cod.import.rows': ({ most }: Values) =>
      `The file has more than ${most.toLocaleString('en')} lines. Please divide it.`,
    'cod.import.amount': 'The sum cannot be read.',
    'cod.import.unknown': ({ tracking }: Values) => `There is no parcel ${tracking}.`,
    'cod.import.differs': ({ tracking }: Values) => `The sum of ${tracking} is not what was to be collected.`,
    'cod.import.changed_since': 'It was booked or decided, so it stays.',
  },
})
