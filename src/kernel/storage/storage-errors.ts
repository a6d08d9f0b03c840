import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const storageErrors: ErrorMessages = {
  th: {
    'storage.failed': 'จัดเก็บไฟล์ไม่สำเร็จ กรุณาลองใหม่',
    'storage.cut_short': 'ไฟล์ส่งมาไม่ครบ กรุณาลองใหม่',
    'storage.range': 'ช่วงข้อมูลที่ขออยู่นอกไฟล์',
    'storage.upload_ended': 'การอัปโหลดนี้สิ้นสุดหรือถูกยกเลิกไปแล้ว กรุณาเริ่มใหม่',
    'storage.parts': 'ส่วนของไฟล์ไม่ครบหรือไม่ถูกต้อง กรุณาอัปโหลดใหม่',
  },
  en: {
    'storage.failed': 'The file couldn’t be saved. Please try again.',
    'storage.cut_short': 'The file upload was incomplete. Please try again.',
    'storage.range': 'The requested range is outside the file.',
    'storage.upload_ended': 'This upload has ended or was cancelled. Please start again.',
    'storage.parts': 'Parts of the file are missing or invalid. Please upload it again.',
  },
}
