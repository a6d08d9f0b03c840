import { importErrors } from '#kernel/import/import-errors.ts'

export const eventImportErrors = importErrors('calendar', {
  th: {
    'calendar.import.not_ics': 'ไฟล์นี้ไม่ใช่ไฟล์ปฏิทิน (.ics)',
    'calendar.import.nothing': 'ไม่มีนัดในไฟล์นี้',
    'calendar.import.cut': 'ไฟล์ขาดตอนท้าย นำเข้าเฉพาะนัดที่อ่านได้ครบ',
    'calendar.import.too_many': ({ most }: { most: number }) =>
      `ไฟล์มีนัดเกิน ${most.toLocaleString('en')} นัด แบ่งเป็นหลายไฟล์แล้วนำเข้าทีละไฟล์`,
    'calendar.import.twice': 'นัดนี้อยู่ในไฟล์มากกว่าหนึ่งครั้ง ใช้ครั้งแรก',
    'calendar.import.newer_here': 'นัดที่นี่ใหม่กว่าในไฟล์ จึงคงไว้',
    'calendar.import.no_zone': 'ไม่มีเขตเวลา ใช้เวลาไทย',
    'calendar.import.zone_unknown': 'ไม่รู้จักเขตเวลาในไฟล์ ใช้เวลาไทย กรุณาตรวจเวลา',
    'calendar.import.zone_guessed': 'เดาเขตเวลาจากนาฬิกาในไฟล์ กรุณาตรวจเวลา',
    'calendar.import.no_start': 'ไม่มีวันเวลาเริ่มที่อ่านได้',
    'calendar.import.unreadable': 'อ่านตัวอักษรของนัดนี้ไม่ได้ กรุณาบันทึกไฟล์เป็น UTF-8',
    'calendar.import.rule': 'ซ้ำแบบที่ปฏิทินนี้ไม่รองรับ (ถี่กว่าวัน หรือรูปแบบพิเศษ)',
    'calendar.import.rule_long': 'ซ้ำหลายครั้งเกินไป',
    'calendar.import.too_many_times': 'มีวันที่เพิ่มหรือเว้นมากเกินไป',
    'calendar.import.time_order': 'เวลาจบอยู่ก่อนเวลาเริ่ม',
    'calendar.import.too_long': 'ยาวเกิน 1 ปี',
    'calendar.import.day_far': 'วันที่ไกลเกินไป',
  },
  en: {
    'calendar.import.not_ics': 'This is not a calendar file (.ics).',
    'calendar.import.nothing': 'This file contains no events.',
    'calendar.import.cut': 'The file is incomplete; only complete events are imported.',
    'calendar.import.too_many': ({ most }: { most: number }) =>
      `The file has more than ${most.toLocaleString('en')} events. Split it into smaller files.`,
    'calendar.import.twice': 'This event is in the file more than once; the first one is used.',
    'calendar.import.newer_here': 'The event here is newer than the one in the file, so it was kept.',
    'calendar.import.no_zone': 'No time zone given; Thai time is used.',
    'calendar.import.zone_unknown': 'Unknown time zone; Thai time is used. Check the time.',
    'calendar.import.zone_guessed': 'The time zone was guessed from the times in the file. Check the time.',
    'calendar.import.no_start': 'The start date and time are missing or unreadable.',
    'calendar.import.unreadable': 'The text is unreadable. Save the file as UTF-8.',
    'calendar.import.rule': 'The repeat pattern isn’t supported (more often than daily, or special rules).',
    'calendar.import.rule_long': 'It repeats too many times.',
    'calendar.import.too_many_times': 'It has too many added or excluded dates.',
    'calendar.import.time_order': 'The end is before the start.',
    'calendar.import.too_long': 'It lasts longer than a year.',
    'calendar.import.day_far': 'The date is too far away.',
  },
})
