import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

/** Reasons why an area's item cannot be moved to that time from the calendar. */
export const layerErrors: ErrorMessages = {
  th: {
    'calendar.not_movable': 'รายการนี้เลื่อนจากปฏิทินไม่ได้ เปิดดูแล้วแก้ที่หน้าของรายการ',
    'calendar.whole_day': 'รายการนี้กำหนดเป็นวัน วางที่วันใดก็ได้แต่ไม่มีเวลา',
    'calendar.needs_hour': 'รายการนี้ต้องมีเวลา วางที่ช่องเวลาของวัน',
  },
  en: {
    'calendar.not_movable': 'This cannot be moved from the calendar: change it on its own page.',
    'calendar.whole_day': 'This is set by the day: it can be put on a day, but on no hour.',
    'calendar.needs_hour': 'This needs an hour: put it on an hour of the day.',
  },
}
