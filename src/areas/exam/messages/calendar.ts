import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of exams in calendars and on home pages. */
export const calendarMessages = defineMessages({
  th: {
    opens: 'เปิดสอบ',
    closes: 'ปิดสอบ',
    toMark: 'ตรวจข้อสอบ',
    waiting: (count: number) => `มีข้อสอบรอตรวจ ${count} ครั้ง`,
    mark: 'ตรวจ',
  },
  en: {
    opens: 'Opens',
    closes: 'Closes',
    toMark: 'Exams to mark',
    waiting: (count) => `${countNoun(count, 'attempt waits to', 'attempts wait to')} be marked`,
    mark: 'Mark',
  },
})
