import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

/** Reasons why an area's item cannot be moved to that time from the calendar. */
export const layerErrors: ErrorMessages = {
  th: {
    'calendar.not_movable': 'รายการนี้เลื่อนจากปฏิทินไม่ได้ เปิดดูแล้วแก้ที่หน้าของรายการ',
    'calendar.whole_day': 'รายการนี้กำหนดเป็นวัน วางที่วันใดก็ได้แต่ไม่มีเวลา',
    'calendar.needs_hour': 'รายการนี้ต้องมีเวลา วางที่ช่องเวลาของวัน',
  },
  en: {
    'calendar.not_movable': 'This can’t be moved in the calendar. Open it and change it on its own page.',
    'calendar.whole_day': 'This is an all-day item. Move it to a day, not to a time.',
    'calendar.needs_hour': 'This needs a time. Move it to a time slot in the day.',
  },
}
