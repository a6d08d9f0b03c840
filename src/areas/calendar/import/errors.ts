import { importErrors } from '#kernel/import/sentences.ts'

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
    'calendar.import.not_ics': 'This is no calendar file (.ics).',
    'calendar.import.nothing': 'There are no events in this file.',
    'calendar.import.cut': 'The file ends in the middle; events that were whole are taken.',
    'calendar.import.too_many': ({ most }: { most: number }) =>
      `There are more than ${most.toLocaleString('en')} events in the file. Please divide it.`,
    'calendar.import.twice': 'It is in the file more than once; the first one is taken.',
    'calendar.import.newer_here': 'The event here is newer than the file’s and was left as it is.',
    'calendar.import.no_zone': 'It names no time zone: Thai time is meant.',
    'calendar.import.zone_unknown': 'Its time zone is not known: Thai time was taken. Please check the hour.',
    'calendar.import.zone_guessed': 'Its time zone was told by its clock. Please check the hour.',
    'calendar.import.no_start': 'It has no beginning that can be read.',
    'calendar.import.unreadable': 'Its letters cannot be read. Please save the file as UTF-8.',
    'calendar.import.rule':
      'It repeats in a way that is not known here (more often than daily, or special rules).',
    'calendar.import.rule_long': 'It repeats too many times.',
    'calendar.import.too_many_times': 'It names too many single days.',
    'calendar.import.time_order': 'It ends before it begins.',
    'calendar.import.too_long': 'It lasts longer than a year.',
    'calendar.import.day_far': 'Its day is too far away.',
  },
})
