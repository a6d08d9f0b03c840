import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface ErrorParams {
  uses: number
  /** The groups of file types that are accepted there, separated by commas. */
  groups?: string
}

const groupTexts: Record<'th' | 'en', Record<string, string>> = {
  th: {
    image: 'รูป (JPG, PNG, WebP, GIF)',
    pdf: 'PDF',
    office: 'เอกสาร (Word, Excel, PowerPoint, OpenDocument)',
    sound: 'เสียง (MP3, M4A, WAV, OGG)',
  },
  en: {
    image: 'images (JPG, PNG, WebP, GIF)',
    pdf: 'PDF',
    office: 'documents (Word, Excel, PowerPoint, OpenDocument)',
    sound: 'audio (MP3, M4A, WAV, OGG)',
  },
}
const typesOf = (locale: 'th' | 'en', groups = 'picture'): string =>
  groups
    .split(',')
    .map((group) => groupTexts[locale][group] ?? group)
    .join(', ')

export const filesErrors: ErrorMessages = {
  th: {
    'files.type': ({ groups }: ErrorParams) => `ไม่รองรับไฟล์ประเภทนี้ รับ ${typesOf('th', groups)}`,
    'files.none': 'ไม่พบไฟล์นี้',
    'files.no_folder': 'ไม่พบโฟลเดอร์นี้',
    'files.name': 'ใช้ชื่อนี้ไม่ได้ ห้ามมีเครื่องหมาย / หรือ \\ และยาวไม่เกิน 255 ไบต์',
    'files.name_taken': 'มีชื่อนี้อยู่แล้วในโฟลเดอร์นี้',
    'files.own_subtree': 'ย้ายโฟลเดอร์เข้าไปในตัวเองหรือในโฟลเดอร์ย่อยของตัวเองไม่ได้',
    'files.too_deep': 'โฟลเดอร์ซ้อนกันได้ไม่เกิน 32 ชั้น',
    'files.not_file': 'รายการนี้ไม่ใช่ไฟล์',
    'files.not_trashed': 'รายการนี้ไม่ได้อยู่ในถังขยะ',
    'files.no_version': 'ไม่พบรุ่นนี้ของไฟล์',
    'files.quota_person': 'พื้นที่ของคุณไม่พอ กรุณาลบไฟล์ที่ไม่ใช้หรือล้างถังขยะ',
    'files.quota_record': 'พื้นที่เก็บไฟล์ที่นี่เต็มแล้ว กรุณาลบไฟล์ที่ไม่ใช้หรือล้างถังขยะ',
    'files.record_not_allowed': 'คุณดูไฟล์ที่นี่ได้ แต่แก้ไขไม่ได้',
    'files.record_no_links': 'ไฟล์ที่นี่เห็นได้เฉพาะคนที่เห็นรายการนี้ จึงสร้างลิงก์แชร์ไม่ได้',
    'files.quota_site': 'พื้นที่ของเว็บไซต์ไม่พอ กรุณาติดต่อผู้ดูแล',
    'files.too_many_parts': 'ไฟล์ใหญ่เกินไป แบ่งได้ไม่เกิน 10,000 ส่วน',
    'files.no_upload': 'ไม่พบการอัปโหลดนี้ อาจสิ้นสุดหรือถูกยกเลิกไปแล้ว',
    'files.upload_over': 'การอัปโหลดนี้สิ้นสุดหรือถูกยกเลิกไปแล้ว กรุณาเริ่มใหม่',
    'files.part_etag': 'ส่วนของไฟล์ไม่มี ETag กรุณาส่งส่วนนั้นใหม่',
    'files.part_missing': 'ส่วนของไฟล์มาไม่ครบ กรุณาส่งส่วนที่ขาด',
    'files.size_differs': 'ขนาดไฟล์ที่ได้รับไม่ตรงกับที่แจ้งไว้ กรุณาอัปโหลดใหม่',
    'files.address': 'ที่อยู่สำหรับส่งไฟล์นี้ไม่ถูกต้องหรือหมดอายุแล้ว',
    'files.no_selection': 'ยังไม่ได้เลือกรายการ',
    'files.not_picture': 'ไฟล์นี้ไม่ใช่รูปภาพที่เปิดได้',
    'files.crop': 'กรอบตัดภาพต้องอยู่ในรูปและไม่เล็กเกินไป',
    'files.used': ({ uses }: ErrorParams) => `ไฟล์นี้ถูกใช้อยู่ ${uses} แห่ง`,
    'files.share_none': 'ไม่พบข้อมูลของลิงก์นี้',
    'files.share_code_required': 'ต้องระบุรหัสลิงก์',
    'files.share_over': 'ลิงก์นี้สิ้นสุดแล้ว',
    'files.share_password': 'ลิงก์นี้ต้องใส่รหัสผ่าน',
    'files.share_wrong_password': 'รหัสผ่านไม่ถูกต้อง',
    'files.share_not_allowed': 'ลิงก์นี้ไม่อนุญาตให้ทำรายการนี้',
    'files.share_permissions': 'เลือกสิ่งที่ลิงก์อนุญาตอย่างน้อยหนึ่งอย่าง',
    'files.share_past': 'วันหมดอายุต้องอยู่ในอนาคต',
    'files.share_upload_folder': 'ขอรับไฟล์ได้เฉพาะที่โฟลเดอร์',
  },
  en: {
    'files.type': ({ groups }: ErrorParams) =>
      `This file type is not supported. Use ${typesOf('en', groups)}.`,
    'files.none': 'This file was not found.',
    'files.no_folder': 'This folder was not found.',
    'files.name': 'This name cannot be used. It must not contain / or \\ and can be up to 255 bytes long.',
    'files.name_taken': 'An item with this name already exists in the folder.',
    'files.own_subtree': 'A folder cannot be moved into itself or one of its subfolders.',
    'files.too_deep': 'Folders can be nested up to 32 levels deep.',
    'files.not_file': 'This item is not a file.',
    'files.not_trashed': 'This item is not in the trash.',
    'files.no_version': 'This file version was not found.',
    'files.quota_person': 'Your storage is full. Delete files you do not need or empty the trash.',
    'files.quota_record': 'File storage here is full. Delete files you do not need or empty the trash.',
    'files.record_not_allowed': 'You can view files here but cannot change them.',
    'files.record_no_links':
      'Files here are visible only to people who can see the item they belong to, so you cannot create a share link.',
    'files.quota_site': 'This site’s storage is full. Contact the site administrator.',
    'files.too_many_parts': 'The file is too large. It can have up to 10,000 parts.',
    'files.no_upload': 'This upload was not found. It may have ended or been cancelled.',
    'files.upload_over': 'This upload has ended or was cancelled. Start again.',
    'files.part_etag': 'A part of the file has no ETag. Send that part again.',
    'files.part_missing': 'Parts of the file are missing. Send the missing parts.',
    'files.size_differs': 'The file size received does not match the declared size. Upload the file again.',
    'files.address': 'This upload address is invalid or has expired.',
    'files.no_selection': 'Nothing is selected.',
    'files.not_picture': 'This file is not an image that can be opened.',
    'files.crop': 'The crop frame must be inside the image and not too small.',
    'files.used': ({ uses }: ErrorParams) => `This file is used in ${uses} places.`,
    'files.share_none': 'Nothing was found for this link.',
    'files.share_code_required': 'The link code is required.',
    'files.share_over': 'This link has ended.',
    'files.share_password': 'This link requires a password.',
    'files.share_wrong_password': 'The password is incorrect.',
    'files.share_not_allowed': 'This link does not allow this action.',
    'files.share_permissions': 'Choose at least one permission for the link.',
    'files.share_past': 'The expiry date must be in the future.',
    'files.share_upload_folder': 'Files can only be requested into a folder.',
  },
}
