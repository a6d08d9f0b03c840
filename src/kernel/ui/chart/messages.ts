import { defineMessages } from '#kernel/i18n/messages.ts'

/** The texts of charts. */
export const chartMessages = defineMessages({
  th: {
    table: 'ดูเป็นตาราง',
    csv: 'ดาวน์โหลด CSV',
    row: 'รายการ',
    value: 'จำนวน',
    none: 'ยังไม่มีข้อมูล',
    less: 'น้อย',
    more: 'มาก',
    up: 'เพิ่มขึ้น',
    down: 'ลดลง',
    same: 'เท่าเดิม',
    fresh: 'เพิ่งเริ่ม',
    others: (n: number) => `อีก ${n} รายการ`,
  },
  en: {
    table: 'Show as a table',
    csv: 'Download CSV',
    row: 'Item',
    value: 'Value',
    none: 'No data yet',
    less: 'Less',
    more: 'More',
    up: 'up',
    down: 'down',
    same: 'unchanged',
    fresh: 'new',
    others: (n: number) => `${n} more`,
  },
})
