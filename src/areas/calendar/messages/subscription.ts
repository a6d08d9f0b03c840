import { defineMessages } from '#kernel/i18n/messages.ts'
import type { SourceError } from '../subscription/source.rules.ts'

const errorsTh: Record<SourceError, string> = {
  unreachable: 'ติดต่อไม่ได้',
  slow: 'ตอบช้าเกินไป',
  private_address: 'ที่อยู่ไม่ใช่ https สาธารณะ',
  refused: 'ปฏิทินนั้นไม่ให้อ่าน',
  gone: 'ไม่มีปฏิทินที่ลิงก์นี้แล้ว',
  not_ics: 'ลิงก์นี้ไม่ใช่ปฏิทิน (.ics)',
  too_large: 'ปฏิทินใหญ่เกิน 10 MB',
  too_many: 'ปฏิทินมีนัดเกิน 5,000 นัด',
}
const errorsEn: Record<SourceError, string> = {
  unreachable: 'It cannot be reached',
  slow: 'It takes too long to answer',
  private_address: 'Its address is not public https',
  refused: 'It refuses to be read',
  gone: 'There is no calendar at the link any more',
  not_ics: 'The link leads to no calendar (.ics)',
  too_large: 'It is larger than 10 MB',
  too_many: 'It has more than 5,000 events',
}

/** Subscribed calendars. */
export const subscriptionMessages = defineMessages({
  th: {
    title: 'ติดตามปฏิทินจากที่อื่น',
    lead: 'ใส่ลิงก์ .ics เช่น วันหยุด ตารางเรียน หรือปฏิทินของ Google ระบบอ่านใหม่ทุกชั่วโมง แก้จากที่นี่ไม่ได้',
    url: 'ลิงก์ปฏิทิน',
    name: 'ชื่อที่แสดง',
    nameHint: 'เว้นว่างเพื่อใช้ชื่อของปฏิทินนั้น',
    hue: 'สี',
    follow: 'ติดตาม',
    from: 'อ่านจาก',
    good: (when: string) => `อ่านได้ล่าสุด ${when}`,
    never: 'ยังไม่เคยอ่านได้',
    waiting: 'กำลังอ่านครั้งแรก',
    error: (why: string) => `อ่านไม่ได้: ${why}`,
    stale: 'แสดงนัดตามที่อ่านได้ครั้งล่าสุด',
    failing: 'อ่านไม่ได้',
    again: 'อ่านใหม่ตอนนี้',
    stop: 'เลิกติดตาม',
    stopText: 'นัดของปฏิทินนี้จะหายไปจากปฏิทินของคุณ ต้นทางไม่เปลี่ยน',
    done: { asked: 'กำลังอ่านใหม่' },
    errors: errorsTh,
  },
  en: {
    title: 'Follow an external calendar',
    lead: 'Enter an .ics link, such as holidays, a timetable or a Google calendar. It’s updated every hour and is read-only here.',
    url: 'Calendar link',
    name: 'Display name',
    nameHint: 'Leave empty to use the calendar’s own name',
    hue: 'Colour',
    follow: 'Follow',
    from: 'Source',
    good: (when: string) => `Last updated ${when}`,
    never: 'Never updated successfully',
    waiting: 'Loading for the first time',
    error: (why: string) => `Couldn’t update: ${why}.`,
    stale: 'Showing events from the last successful update.',
    failing: 'can’t update',
    again: 'Update now',
    stop: 'Unfollow',
    stopText: 'Its events are removed from your calendar. The original calendar isn’t affected.',
    done: { asked: 'Updating' },
    errors: errorsEn,
  },
})
