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
    'address.bad_id': 'Not a valid code',
    'address.unknown_province': 'No such province',
    'address.unknown_district': 'No such district',
    'address.unknown_subdistrict': 'No such sub-district. Please choose again.',
    'address.unknown_postcode': 'No such postcode',
    'address.choose_subdistrict': 'Please choose a sub-district',
    'address.postcode_elsewhere': 'This postcode does not belong to the chosen sub-district',
  },
}
