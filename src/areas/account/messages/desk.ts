import { messages } from '#kernel/i18n/messages.ts'

/** What waits at work, and how it is laid out. */
export const deskMessages = messages({
  th: {
    title: 'โต๊ะทำงาน',
    waiting: (n: number) => (n ? `รอทำ ${n} เรื่อง` : 'ไม่มีอะไรรอ'),
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
    title: 'Desk',
    waiting: (n) => (n ? `${n} ${n === 1 ? 'thing waits' : 'things wait'}` : 'Nothing waits'),
    arrange: 'Arrange cards',
    done: 'Done',
    cards: 'What waits',
    hidden: 'Hidden',
    earlier: (name) => `Move ${name} forward`,
    later: (name) => `Move ${name} back`,
    hide: (name) => `Hide ${name}`,
    show: (name) => `Show ${name}`,
    hideShort: 'Hide',
    showShort: 'Show',
    remembered: 'Kept for you on all your devices',
    allHidden: 'Every card is hidden',
    allHiddenText: 'Press “Arrange cards” to show them again',
  },
})
