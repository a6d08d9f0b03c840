import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'
import { importErrors } from '#kernel/import/sentences.ts'

interface Values {
  columns: string
  line: number
  most: number
}

const own: ErrorMessages = {
  th: {
    'bank.account_not_found': 'ไม่พบบัญชีนี้',
    'bank.line_not_found': 'ไม่พบรายการนี้',
    'bank.match_not_found': 'ไม่พบการจับคู่นี้',
    'bank.booking_not_found': 'ไม่พบรายการรับเงินนี้',
    'bank.line_done': 'รายการนี้จับคู่ครบแล้ว',
    'bank.amount_differs': 'ยอดไม่เท่ากัน จึงจับคู่กันไม่ได้',
    'bank.too_much': 'เงินในรายการนี้ใช้หมดแล้ว',
    'bank.cleared': 'มีรายการธนาคารอื่นจับคู่กับใบนี้แล้ว',
    'bank.other_way': 'ใช้กับเงินทางนี้ไม่ได้',
    'bank.wallet_limit': 'ยอดเกินวงเงินปรับกระเป๋า ต้องให้ผู้ดูแลระบบทำ',
    'bank.sent_back': 'โอนเงินคืนไปแล้ว จึงแยกคู่ไม่ได้',
    'bank.not_due_back': 'เงินนี้ไม่ได้รอคืน',
    'bank.import.columns': ({ columns }: Values) =>
      `หาคอลัมน์วันที่และจำนวนเงินไม่พบ หัวตารางในไฟล์: ${columns} กรุณาตั้งค่าคอลัมน์ของบัญชีนี้ แล้วส่งไฟล์อีกครั้ง`,
    'bank.import.binary': 'อ่านไฟล์นี้ไม่ได้ ใช้ได้เฉพาะ CSV และ Excel (.xlsx)',
    'bank.import.rows': ({ most }: Values) => `ไฟล์มีเกิน ${most.toLocaleString('en')} บรรทัด กรุณาแบ่งไฟล์`,
    'bank.import.date': 'อ่านวันที่ไม่ได้ ตรวจลำดับวันเดือนปีในตั้งค่าคอลัมน์',
    'bank.import.amount': 'อ่านจำนวนเงินไม่ได้',
    'bank.import.unproven': ({ line }: Values) =>
      `ยอดคงเหลือไม่ต่อเนื่องที่บรรทัด ${line} อาจมีบรรทัดขาดหรืออ่านผิด กรุณาตรวจก่อนนำเข้า`,
    'bank.import.no_balance': 'ไฟล์ไม่มียอดคงเหลือทุกบรรทัด จึงพิสูจน์ยอดไม่ได้',
    'bank.import.changed_since': 'มีการจับคู่หรือถามแล้ว จึงไม่ได้ลบ',
  },
  en: {
    'bank.account_not_found': 'There is no such account.',
    'bank.line_not_found': 'There is no such line.',
    'bank.match_not_found': 'There is no such match.',
    'bank.booking_not_found': 'There is no such booking.',
    'bank.line_done': 'This line is explained already.',
    'bank.amount_differs': 'The amounts differ, so they do not match.',
    'bank.too_much': 'The money of this line is used up.',
    'bank.cleared': 'Another line was matched with this already.',
    'bank.other_way': 'That is not possible for money going this way.',
    'bank.wallet_limit': 'This is above the limit for wallets. An admin has to do it.',
    'bank.sent_back': 'The money was sent back already.',
    'bank.not_due_back': 'This money does not wait to be sent back.',
    'bank.import.columns': ({ columns }: Values) =>
      `The columns of day and amount were not found. The file's heading: ${columns}. Please set the columns of this account and send the file again.`,
    'bank.import.binary': 'This file cannot be read. CSV and Excel (.xlsx) can.',
    'bank.import.rows': ({ most }: Values) =>
      `The file has more than ${most.toLocaleString('en')} lines. Please divide it.`,
    'bank.import.date': 'The day cannot be read. Check the order of dates among the columns.',
    'bank.import.amount': 'The amount cannot be read.',
    'bank.import.unproven': ({ line }: Values) =>
      `Balances do not follow at line ${line}: a line may be missing or misread. Please check before you import.`,
    'bank.import.no_balance': 'Not every line names a balance, so nothing can be proved.',
    'bank.import.changed_since': 'It was matched or asked about, so it stays.',
  },
}

export const bankErrors = importErrors('bank', own)
