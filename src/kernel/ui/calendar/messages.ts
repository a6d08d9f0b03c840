import { defineMessages } from '#kernel/i18n/messages.ts'

/** The texts of calendars. */
export const calendarMessages = defineMessages({
  th: {
    views: { day: 'วัน', week: 'สัปดาห์', month: 'เดือน', year: 'ปี', agenda: 'วาระ' },
    viewsLabel: 'มุมมองปฏิทิน',
    today: 'วันนี้',
    previous: 'ก่อนหน้า',
    next: 'ถัดไป',
    more: (n: number) => `อีก ${n}`,
    none: 'ไม่มีรายการ',
    allDay: 'ทั้งวัน',
    weekSum: 'รวม',
    moons: { half: 'ขึ้น 8 ค่ำ', full: 'ขึ้น 15 ค่ำ', last: 'แรม 8 ค่ำ', new: 'แรมสิ้นเดือน' },
  },
  en: {
    views: { day: 'Day', week: 'Week', month: 'Month', year: 'Year', agenda: 'Agenda' },
    viewsLabel: 'Calendar view',
    today: 'Today',
    previous: 'Previous',
    next: 'Next',
    more: (n: number) => `${n} more`,
    none: 'Nothing scheduled',
    allDay: 'All day',
    weekSum: 'Total',
    moons: { half: 'Waxing half moon', full: 'Full moon', last: 'Waning half moon', new: 'New moon' },
  },
})
