import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'
import { importErrors } from '#kernel/import/import-errors.ts'

interface Values {
  columns: string
  line: number
  most: number
}

const ownErrors: ErrorMessages = {
  th: {
    'bank.account_not_found': 'ไม่พบบัญชีนี้',
    'bank.line_not_found': 'ไม่พบรายการนี้',
    'bank.match_not_found': 'ไม่พบการจับคู่นี้',
    'bank.booking_not_found': 'ไม่พบรายการรับเงินนี้',
    'bank.line_done': 'รายการนี้จับคู่ครบแล้ว',
    'bank.amount_differs': 'ยอดไม่เท่ากัน จึงจับคู่กันไม่ได้',
    'bank.too_much': 'เงินในรายการนี้ใช้หมดแล้ว',
    'bank.cleared': 'มีรายการธนาคารอื่นจับคู่กับใบนี้แล้ว',
    'bank.second_person': 'ยอดนี้ต้องมีสองคนยืนยัน คุณนำเข้ารายการเดินบัญชีนี้เอง ให้อีกคนในทีมจับคู่',
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
    'bank.account_not_found': 'Account not found.',
    'bank.line_not_found': 'Line not found.',
    'bank.match_not_found': 'Match not found.',
    'bank.booking_not_found': 'Payment entry not found.',
    'bank.line_done': 'This line is already fully matched.',
    'bank.amount_differs': 'The amounts differ, so they cannot be matched.',
    'bank.too_much': 'The money on this line has been used up.',
    'bank.cleared': 'Another bank line is already matched with this.',
    'bank.second_person':
      'This amount needs two people. You imported this statement, so another member of the team must match it.',
    'bank.other_way': 'This is not possible for money in this direction.',
    'bank.wallet_limit': 'This exceeds the wallet adjustment limit. An admin has to do it.',
    'bank.sent_back': 'The money has already been refunded, so the match cannot be undone.',
    'bank.not_due_back': 'This money is not waiting to be refunded.',
    'bank.import.columns': ({ columns }: Values) =>
      `The date and amount columns were not found. Headings in the file: ${columns}. Set the columns for this account, then upload the file again.`,
    'bank.import.binary': 'This file cannot be read. Use CSV or Excel (.xlsx).',
    'bank.import.rows': ({ most }: Values) =>
      `The file has more than ${most.toLocaleString('en')} lines. Please split it.`,
    'bank.import.date': 'The date cannot be read. Check the date order in the column settings.',
    'bank.import.amount': 'The amount cannot be read.',
    'bank.import.unproven': ({ line }: Values) =>
      `Balances do not add up at line ${line}: a line may be missing or misread. Check before you import.`,
    'bank.import.no_balance': 'Not every line has a balance, so the totals cannot be verified.',
    'bank.import.changed_since': 'It has been matched or queried, so it was kept.',
  },
}

export const bankErrors = importErrors('bank', ownErrors)
