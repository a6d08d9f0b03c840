import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'
import { withKhun } from '#kernel/text/index.ts'

/** Open tasks in the workspace, and their layout. */
export const homeMessages = defineMessages({
  th: {
    title: 'ภาพรวม',
    greeting: {
      morning: (name: string) => `สวัสดีตอนเช้า ${withKhun(name)}`,
      afternoon: (name: string) => `สวัสดีตอนบ่าย ${withKhun(name)}`,
      evening: (name: string) => `สวัสดีตอนเย็น ${withKhun(name)}`,
    },
    waiting: (n: number) => (n ? `มี ${n} เรื่องรอคุณ` : 'ไม่มีงานค้าง'),
    nothingWaits: 'ไม่มีงานค้าง ทุกอย่างเรียบร้อย',
    inOrder: 'ส่วนที่เรียบร้อย',
    open: 'เปิดดู',
    arrange: 'จัดการ์ด',
    done: 'เสร็จแล้ว',
    cards: 'งานที่รอ',
    hidden: 'ซ่อนไว้',
    earlier: (name: string) => `เลื่อน ${name} ขึ้นก่อน`,
    later: (name: string) => `เลื่อน ${name} ไปหลัง`,
    hide: (name: string) => `ซ่อน ${name}`,
    show: (name: string) => `แสดง ${name}`,
    hideShort: 'ซ่อน',
    showShort: 'แสดง',
    remembered: 'จำไว้ให้คุณในทุกเครื่อง',
    allHidden: 'ซ่อนไว้ทุกการ์ด',
    allHiddenText: 'กด “จัดการ์ด” เพื่อแสดงอีกครั้ง',
  },
  en: {
    title: 'Home',
    greeting: {
      morning: (name) => `Good morning, ${name}`,
      afternoon: (name) => `Good afternoon, ${name}`,
      evening: (name) => `Good evening, ${name}`,
    },
    waiting: (n) =>
      n ? `${countNoun(n, 'thing needs', 'things need')} your attention` : 'Nothing needs your attention',
    nothingWaits: 'Nothing needs your attention. Everything is in order.',
    inOrder: 'All in order',
    open: 'Open',
    arrange: 'Arrange cards',
    done: 'Done',
    cards: 'Needs your attention',
    hidden: 'Hidden',
    earlier: (name) => `Move ${name} forward`,
    later: (name) => `Move ${name} back`,
    hide: (name) => `Hide ${name}`,
    show: (name) => `Show ${name}`,
    hideShort: 'Hide',
    showShort: 'Show',
    remembered: 'Saved for you on all your devices',
    allHidden: 'All cards are hidden',
    allHiddenText: 'Press “Arrange cards” to show them again',
  },
})
