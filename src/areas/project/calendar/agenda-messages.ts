import { defineMessages } from '#kernel/i18n/messages.ts'

export const agendaMessages = defineMessages({
  th: {
    days: '14 วันข้างหน้า',
    due: 'กำหนดส่ง',
    starts: 'เริ่ม',
    free: 'ว่าง',
    none: 'ไม่มีงานถึงกำหนดใน 14 วัน วางแผนวันพรุ่งนี้ไหม',
    print: 'พิมพ์',
    overdue: 'เลยกำหนดแล้ว',
    tomorrow: 'พรุ่งนี้',
    today: 'วันนี้',
    postpone: (title: string) => `เลื่อน ${title} ไปวันถัดไป`,
    postponed: 'เลื่อนไปวันถัดไปแล้ว',
  },
  en: {
    days: 'Next 14 days',
    due: 'Due',
    starts: 'Starts',
    free: 'Free',
    none: 'Nothing is due in the next 14 days. Plan tomorrow?',
    print: 'Print',
    overdue: 'Overdue',
    tomorrow: 'Tomorrow',
    today: 'Today',
    postpone: (title) => `Move ${title} to the next day`,
    postponed: 'Moved to the next day',
  },
})
