import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface ErrorParams {
  /** The index among several. */
  address?: string
}

export const mailErrors: ErrorMessages = {
  th: {
    'mail.address': ({ address }: ErrorParams) => (address ? `“${address}” ไม่ใช่อีเมล` : 'อีเมลไม่ถูกต้อง'),
    'mail.recipients': 'ใส่ผู้รับ 1 ถึง 50 คน',
    'mail.header': 'ต้องเป็นบรรทัดเดียว ไม่มีการขึ้นบรรทัดใหม่หรืออักขระควบคุม',
    'mail.empty': 'กรุณาเขียนข้อความ',
    'mail.too_large': 'จดหมายและไฟล์แนบรวมกันใหญ่เกิน 20 MB',
    'mail.smtp_outside': 'ชื่อเซิร์ฟเวอร์อีเมลนี้ไม่ใช่ที่อยู่สาธารณะ หรือหาไม่พบ',
  },
  en: {
    'mail.address': ({ address }: ErrorParams) =>
      address ? `“${address}” is not an e-mail address.` : 'Enter a valid e-mail address.',
    'mail.recipients': 'Enter 1 to 50 recipients.',
    'mail.header': 'This must be a single line, without line breaks or control characters.',
    'mail.empty': 'Please enter a message.',
    'mail.too_large': 'The e-mail and its attachments exceed 20 MB in total.',
    'mail.smtp_outside': 'This mail server was not found or does not have a public address.',
  },
}
