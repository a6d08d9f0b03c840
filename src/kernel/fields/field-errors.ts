import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'
import { formatDate } from '#kernel/time/index.ts'

interface ErrorParams {
  day: string
}

/** Error messages of fields beyond those every form has (`kernel/i18n/kernel-errors.ts`). */
export const fieldErrors: ErrorMessages = {
  th: {
    'field.url': 'ต้องเป็นที่อยู่เว็บแบบเต็ม เช่น https://example.com',
    'field.link': 'ต้องเป็นหน้าในเว็บไซต์ที่ขึ้นต้นด้วย / ที่อยู่เว็บแบบเต็ม อีเมล (mailto:) หรือเบอร์โทรศัพท์ (tel:)',
    'field.number': 'ใส่เป็นตัวเลข',
    'field.whole': 'ใส่เป็นจำนวนเต็ม',
    'field.decimals': ({ maximum }: { maximum: number }) => `ใส่ทศนิยมได้ไม่เกิน ${maximum} ตำแหน่ง`,
    'field.money': 'ใส่เป็นจำนวนเงิน เช่น 199 หรือ 199.50',
    'field.phone': 'พิมพ์เบอร์โทรศัพท์ให้ครบ เช่น 081-234-5678',
    'field.national_id': 'เลขประจำตัวประชาชนต้องมี 13 หลักและหลักสุดท้ายต้องถูกต้อง',
    'field.tax_id': 'เลขประจำตัวผู้เสียภาษีต้องมี 13 หลักและหลักสุดท้ายต้องถูกต้อง',
    'field.day': 'พิมพ์วันที่เป็น วัน/เดือน/ปี เช่น 5/12/2569',
    'field.day_year': 'พิมพ์ปีให้ครบ 4 หลัก เช่น 5/12/2569',
    'field.day_before': ({ day }: ErrorParams) => `ต้องไม่ก่อน ${formatDate(day, 'th')}`,
    'field.day_after': ({ day }: ErrorParams) => `ต้องไม่หลัง ${formatDate(day, 'th')}`,
    'field.time': 'พิมพ์เวลาเป็น ชั่วโมง:นาที เช่น 14:00',
    'field.range': 'ต้องไม่น้อยกว่าค่าเริ่มต้น',
    'field.option': 'เลือกจากรายการที่มี',
    'field.postcode': 'รหัสไปรษณีย์ต้องมี 5 หลัก',
    'field.twice': 'มีช่องชื่อนี้แล้ว',
    'field.files_many': ({ maximum }: { maximum: number }) => `แนบได้ไม่เกิน ${maximum} ไฟล์`,
    'field.file_type': ({ endings }: { endings: string }) => `แนบได้เฉพาะไฟล์ ${endings}`,
    'field.file_large': ({ maximum }: { maximum: number }) => `ไฟล์ต้องไม่เกิน ${maximum} MB`,
  },
  en: {
    'field.url': 'Enter a full web address, such as https://example.com',
    'field.link':
      'Enter a page on this site starting with /, a full web address, an e-mail (mailto:) or a phone number (tel:)',
    'field.number': 'Enter a number, such as 12 or 1.5',
    'field.whole': 'Enter a whole number',
    'field.decimals': ({ maximum }: { maximum: number }) => `Use up to ${maximum} decimal places`,
    'field.money': 'Enter an amount, such as 199 or 199.50',
    'field.phone': 'Enter the full phone number, such as 081-234-5678',
    'field.national_id': 'Enter a valid 13-digit national ID',
    'field.tax_id': 'Enter a valid 13-digit tax ID',
    'field.day': 'Enter the date as day/month/year, such as 5/12/2026',
    'field.day_year': 'Enter the year with 4 digits, such as 5/12/2026',
    'field.day_before': ({ day }: ErrorParams) => `Must be on or after ${formatDate(day, 'en')}`,
    'field.day_after': ({ day }: ErrorParams) => `Must be on or before ${formatDate(day, 'en')}`,
    'field.time': 'Enter the time as hours:minutes, such as 14:00',
    'field.range': 'Must not be less than the start value',
    'field.option': 'Choose an option from the list',
    'field.postcode': 'Enter a 5-digit postcode',
    'field.twice': 'A field with this name already exists',
    'field.files_many': ({ maximum }: { maximum: number }) =>
      maximum === 1 ? 'You can attach only one file' : `You can attach up to ${maximum} files`,
    'field.file_type': ({ endings }: { endings: string }) => `Only these file types are allowed: ${endings}`,
    'field.file_large': ({ maximum }: { maximum: number }) => `Files must be ${maximum} MB or smaller`,
  },
}
