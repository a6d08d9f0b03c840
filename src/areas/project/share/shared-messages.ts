import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

export const sharedBoardMessages = defineMessages({
  th: {
    board: 'บอร์ด',
    list: 'รายการ',
    lead: 'ดูอย่างเดียว ผ่านลิงก์ที่ทีมแบ่งปัน',
    views: 'แบบการดู',
    progress: (done: number, all: number) => `เสร็จ ${done} จาก ${all} งาน`,
    ends: (on: string) => `จบ ${on}`,
    empty: 'ยังไม่มีงานในช่องนี้',
    more: (count: number) => `และอีก ${count} งาน`,
    sub: (number: number) => `อยู่ใต้งาน ${number}`,
    details: 'รายละเอียดและความเห็น',
    someone: 'ไม่ระบุชื่อ',
    none: 'โครงการนี้ยังไม่มีงาน',
    ticked: (done: number, all: number) => `${done} จาก ${all} รายการ`,
    by: (names: string) => `ผู้รับผิดชอบ ${names}`,
  },
  en: {
    board: 'Board',
    list: 'List',
    lead: 'Read only, through a link shared by the team',
    views: 'Views',
    progress: (done, all) => `${done} of ${countNoun(all, 'task')} done`,
    ends: (on) => `Ends ${on}`,
    empty: 'No tasks here yet',
    more: (count) => `and ${count} more`,
    sub: (number) => `Sub-task of ${number}`,
    details: 'Description and comments',
    someone: 'Someone',
    none: 'This project has no tasks yet',
    ticked: (done, all) => `${done} of ${countNoun(all, 'item')}`,
    by: (names) => `Assigned to ${names}`,
  },
})
