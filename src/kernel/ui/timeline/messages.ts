import { defineMessages } from '#kernel/i18n/messages.ts'

/** The texts of timeline charts; `task` is the caller's term for a row. */
export const timelineMessages = defineMessages({
  th: {
    task: 'งาน',
    help: 'Enter เปิดงาน · Alt+ลูกศรซ้ายขวา เลื่อน · Alt+Shift+ลูกศรซ้ายขวา ยืดหรือหดวันสิ้นสุด · ลูกศรขึ้นลงไปงานถัดไป',
    opened: (title: string) => `เปิด ${title}`,
    closed: (title: string) => `ปิด ${title}`,
    tip: (days: number, until: string) =>
      days === 0 ? `ถึง ${until}` : `${days > 0 ? '+' : '−'}${Math.abs(days)} วัน ถึง ${until}`,
    moved: (task: string, from: string, to: string) => `${task} ${from} ถึง ${to}`,
    link: (task: string) => `ปล่อยบนงานที่ต้องรอ ${task}`,
    linkFrom: (task: string) => `ลากเส้นจาก ${task} ไปยังงานที่ต้องรอ`,
    chart: 'แผนภูมิเวลา',
    noDates: 'ยังไม่กำหนดวัน',
    today: 'วันนี้',
  },
  en: {
    task: 'Task',
    help: 'Enter opens the task · Alt+left/right arrow moves it · Alt+Shift+left/right arrow changes its end date · up and down arrows go to the previous or next task',
    opened: (title: string) => `Open ${title}`,
    closed: (title: string) => `Close ${title}`,
    tip: (days: number, until: string) =>
      days === 0 ? `until ${until}` : `${days > 0 ? '+' : '−'}${Math.abs(days)} d, until ${until}`,
    moved: (task: string, from: string, to: string) => `${task} ${from} to ${to}`,
    link: (task: string) => `Drop on the task that depends on ${task}`,
    linkFrom: (task: string) => `Draw a line from ${task} to the task that depends on it`,
    chart: 'Timeline',
    noDates: 'No dates yet',
    today: 'Today',
  },
})
