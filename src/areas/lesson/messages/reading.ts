import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messages } from '#kernel/i18n/messages.ts'

/** Texts around articles and files. */
export const readingMessages = messages({
  th: {
    minutes: (count: number) => `อ่านราว ${count} นาที`,
    read: (read: number, all: number) => `อ่านแล้ว ${read} จาก ${all} หัวข้อ`,
    rule: 'จบตอนนี้เองเมื่ออ่านถึงท้ายทุกหัวข้อ เลื่อนผ่านเร็ว ๆ ไม่นับ',
    resume: (title: string) => `อ่านต่อจาก “${title}”`,
    contents: 'สารบัญ',
    start: 'เริ่มเรื่อง',
    isRead: 'อ่านแล้ว',
    ownPage: 'เปิดในหน้าใหม่',
    document: (name: string) => `เอกสาร ${name}`,
  },
  en: {
    minutes: (count: number) => (count === 1 ? 'About a minute to read' : `About ${count} minutes to read`),
    read: (read: number, all: number) => `${read} of ${countNoun(all, 'section')} read`,
    rule: 'Done by itself once the end of every section was read; scrolling past does not count',
    resume: (title: string) => `Go on reading from “${title}”`,
    contents: 'Contents',
    start: 'Beginning',
    isRead: 'read',
    ownPage: 'Open on a page of its own',
    document: (name: string) => `Document ${name}`,
  },
})
