import { defineMessages } from '#kernel/i18n/messages.ts'

/** The texts of a picker's search. */
export const pickerMessages = defineMessages({
  th: {
    finding: 'กำลังค้นหา',
    found: (n: number) => `พบ ${n} รายการ ใช้ลูกศรเลือก`,
    failed: 'ค้นหาไม่สำเร็จ ลองอีกครั้ง',
  },
  en: {
    finding: 'Searching',
    found: (n) => `${n} found. Use the arrow keys to choose`,
    failed: 'The search failed. Try again.',
  },
})
