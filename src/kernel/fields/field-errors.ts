import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'
import { formatDate } from '#kernel/time/index.ts'

interface Figures {
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
    'field.day_before': ({ day }: Figures) => `ต้องไม่ก่อน ${formatDate(day, 'th')}`,
    'field.day_after': ({ day }: Figures) => `ต้องไม่หลัง ${formatDate(day, 'th')}`,
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
    'field.url': 'A whole web address, such as https://example.com',
    'field.link':
      'A page of the site that begins with /, a whole web address, an e-mail (mailto:) or a phone number (tel:)',
    'field.number': 'Enter a number, like 12 or 1.5',
    'field.whole': 'Enter a whole number',
    'field.decimals': ({ maximum }: { maximum: number }) => `At most ${maximum} decimals`,
    'field.money': 'An amount, like 199 or 199.50',
    'field.phone': 'Type the whole phone number, like 081-234-5678',
    'field.national_id': 'A national id has 13 digits, and its last one must fit',
    'field.tax_id': 'A tax number has 13 digits, and its last one must fit',
    'field.day': 'Type the day as day/month/year, like 5/12/2026',
    'field.day_before': ({ day }: Figures) => `Not before ${formatDate(day, 'en')}`,
    'field.day_after': ({ day }: Figures) => `Not after ${formatDate(day, 'en')}`,
    'field.time': 'Type the time as hours:minutes, like 14:00',
    'field.range': 'Must not be less than where it begins',
    'field.option': 'Choose one of the list',
    'field.postcode': 'A postcode has 5 digits',
    'field.twice': 'There is a field of this name already',
    'field.files_many': ({ maximum }: { maximum: number }) =>
      maximum === 1 ? 'One file only' : `At most ${maximum} files`,
    'field.file_type': ({ endings }: { endings: string }) => `Only files of these kinds: ${endings}`,
    'field.file_large': ({ maximum }: { maximum: number }) => `A file may have ${maximum} MB at most`,
  },
}
