import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const imageErrors: ErrorMessages = {
  th: {
    'image.type': 'ไฟล์นี้ไม่ใช่รูปภาพ ใช้ไฟล์ JPG, PNG, WebP, GIF หรือ AVIF',
    'image.heic': 'ยังเปิดไฟล์ HEIC ไม่ได้ กรุณาบันทึกเป็น JPG หรือถ่ายภาพหน้าจอแล้วส่งใหม่',
    'image.too_large': 'รูปมีขนาดกว้างยาวเกินไป กรุณาย่อรูปแล้วส่งใหม่',
    'image.size_unknown': 'หาขนาดของรูปนี้ไม่ได้ ไฟล์อาจเสียหาย กรุณาลองรูปอื่น',
    'image.unreadable': 'เปิดรูปนี้ไม่ได้ ไฟล์อาจเสียหาย กรุณาลองรูปอื่น',
  },
  en: {
    'image.type': 'This file is not an image. Use JPG, PNG, WebP, GIF or AVIF.',
    'image.heic': 'HEIC files aren’t supported yet. Save the image as JPG or use a screenshot.',
    'image.too_large': 'The image has too many pixels. Make it smaller and upload it again.',
    // Both start with the specification's text (section 8).
    'image.size_unknown': 'Error: Image size could not be determined. Try another image.',
    'image.unreadable': 'Error processing image. The file may be damaged; try another one.',
  },
}
