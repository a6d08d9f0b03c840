import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const calendarErrors: ErrorMessages = {
  th: {
    'calendar.no_calendar': 'ไม่พบปฏิทินนี้ หรือยังไม่ได้รับสิทธิ์ดู',
    'calendar.no_event': 'ไม่พบนัดนี้ อาจถูกลบไปแล้ว',
    'calendar.time_order': 'เวลาจบต้องอยู่หลังเวลาเริ่ม',
    'calendar.too_long': 'นัดหนึ่งยาวได้ไม่เกิน 1 ปี',
    'calendar.day_far': 'วันที่ไกลเกินไป',
    'calendar.rule': 'ซ้ำแบบนี้ไม่ได้ เลือกซ้ำเป็นวัน สัปดาห์ เดือน หรือปี',
    'calendar.rule_never': 'เงื่อนไขซ้ำนี้ไม่ตรงกับวันใดเลย',
    'calendar.zone': 'ไม่รู้จักเขตเวลานี้',
    'calendar.orphans': 'มีนัดที่เคยแก้เฉพาะครั้งซึ่งไม่ตรงกับรอบใหม่ เลือกว่าจะเก็บไว้หรือลบ',
    'calendar.changed_since': 'ย้อนไม่ได้ นัดนี้ถูกแก้อีกครั้งแล้ว',
    'calendar.nobody': 'ไม่พบสมาชิกที่ใช้อีเมลนี้',
    'calendar.too_late': 'ย้อนได้ภายใน 1 ชั่วโมง',
  },
  en: {
    'calendar.no_calendar': 'There is no such calendar, or it was not shared with you.',
    'calendar.no_event': 'There is no such event; it may have been deleted.',
    'calendar.time_order': 'The end must come after the beginning.',
    'calendar.too_long': 'An event lasts a year at most.',
    'calendar.day_far': 'That day is too far away.',
    'calendar.rule': 'It cannot repeat like this: choose days, weeks, months or years.',
    'calendar.rule_never': 'No day fits this repetition.',
    'calendar.zone': 'This time zone is not known.',
    'calendar.orphans': 'Single times that were changed no longer fit the series: keep them or delete them.',
    'calendar.changed_since': 'It cannot be undone: the event was changed again.',
    'calendar.nobody': 'Nobody here has this e-mail address.',
    'calendar.too_late': 'A change can be undone within an hour.',
  },
}
