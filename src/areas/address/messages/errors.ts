import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const addressErrors: ErrorMessages = {
  th: {
    'address.bad_id': 'รหัสไม่ถูกต้อง',
    'address.unknown_province': 'ไม่พบจังหวัดนี้',
    'address.unknown_district': 'ไม่พบอำเภอหรือเขตนี้',
    'address.unknown_subdistrict': 'ไม่พบตำบลหรือแขวงนี้ กรุณาเลือกใหม่',
    'address.unknown_postcode': 'ไม่พบรหัสไปรษณีย์นี้',
    'address.choose_subdistrict': 'กรุณาเลือกตำบลหรือแขวง',
    'address.postcode_elsewhere': 'รหัสไปรษณีย์นี้ไม่ตรงกับตำบลหรือแขวงที่เลือก',
  },
  en: {
    'address.bad_id': 'The code is not valid',
    'address.unknown_province': 'Province not found',
    'address.unknown_district': 'District not found',
    'address.unknown_subdistrict': 'Sub-district not found. Please choose again.',
    'address.unknown_postcode': 'Postcode not found',
    'address.choose_subdistrict': 'Please choose a sub-district',
    'address.postcode_elsewhere': 'This postcode does not match the chosen sub-district',
  },
}
