import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts around articles and files. */
export const readingMessages = defineMessages({
  th: {
    minutes: (count: number) => `อ่านราว ${count} นาที`,
    read: (read: number, all: number) => `อ่านแล้ว ${read} จาก ${all} หัวข้อ`,
    rule: 'จบตอนนี้เองเมื่ออ่านถึงท้ายทุกหัวข้อ เลื่อนผ่านเร็ว ๆ ไม่นับ',
    resume: (title: string) => `อ่านต่อจาก “${title}”`,
    contents: 'สารบัญ',
    start: 'เริ่มเรื่อง',
    isRead: 'อ่านแล้ว',
    openFullPage: 'เปิดในหน้าใหม่',
    document: (name: string) => `เอกสาร ${name}`,
  },
  en: {
    minutes: (count: number) => (count === 1 ? 'About 1 minute to read' : `About ${count} minutes to read`),
    read: (read: number, all: number) => `${read} of ${countNoun(all, 'section')} read`,
    rule: 'Completed automatically once you reach the end of every section; scrolling past quickly does not count',
    resume: (title: string) => `Continue reading from “${title}”`,
    contents: 'Contents',
    start: 'Beginning',
    isRead: 'read',
    openFullPage: 'Open in a new page',
    document: (name: string) => `Document ${name}`,
  },
})
