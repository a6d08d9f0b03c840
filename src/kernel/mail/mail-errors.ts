import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const mailErrors: ErrorMessages = {
  th: {
    'mail.address': 'อีเมลไม่ถูกต้อง',
    'mail.recipients': 'ใส่ผู้รับ 1 ถึง 50 คน',
    'mail.header': 'ต้องเป็นบรรทัดเดียว ไม่มีการขึ้นบรรทัดใหม่หรืออักขระควบคุม',
    'mail.empty': 'กรุณาเขียนข้อความ',
    'mail.too_large': 'จดหมายและไฟล์แนบรวมกันใหญ่เกิน 20 MB',
    'mail.smtp_outside': 'ชื่อเซิร์ฟเวอร์อีเมลนี้ไม่ใช่ที่อยู่สาธารณะ หรือหาไม่พบ',
  },
  en: {
    'mail.address': 'Not an e-mail address.',
    'mail.recipients': 'Give 1 to 50 receivers.',
    'mail.header': 'This must be one line, without line breaks or control characters.',
    'mail.empty': 'Please write something.',
    'mail.too_large': 'The e-mail and its attachments are larger than 20 MB together.',
    'mail.smtp_outside': 'This mail server has no public address, or there is no such name.',
  },
}
