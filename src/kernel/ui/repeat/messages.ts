import { defineMessages } from '#kernel/i18n/messages.ts'

/** The texts of recurrence rules. */
export const repeatMessages = defineMessages({
  th: {
    every: 'ทุก ๆ',
    unit: 'หน่วย',
    units: { DAILY: 'วัน', WEEKLY: 'สัปดาห์', MONTHLY: 'เดือน', YEARLY: 'ปี' },
    onDays: 'ในวัน',
    onDay: 'ตรงกับ',
    ends: 'สิ้นสุด',
    end: { never: 'ไม่สิ้นสุด', until: 'ในวันที่', count: 'เมื่อครบจำนวนครั้ง' },
    until: 'ถึงวันที่',
    count: 'จำนวนครั้ง',
    incomplete: 'เลือกให้ครบก่อนบันทึก',
  },
  en: {
    every: 'Every',
    unit: 'Unit',
    units: { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' },
    onDays: 'On',
    onDay: 'On',
    ends: 'Ends',
    end: { never: 'Never', until: 'On a date', count: 'After a number of times' },
    until: 'Until',
    count: 'Times',
    incomplete: 'Complete all fields before saving',
  },
})
