import { messages } from '#kernel/i18n/messages.ts'

/** The words of calendars. */
export const calendarMessages = messages({
  th: {
    views: { month: 'เดือน', week: 'สัปดาห์', day: 'วัน', agenda: 'วาระ' },
    viewsLabel: 'มุมมองปฏิทิน',
    today: 'วันนี้',
    previous: 'ก่อนหน้า',
    next: 'ถัดไป',
    more: (n: number) => `อีก ${n}`,
    none: 'ไม่มีรายการ',
    allDay: 'ทั้งวัน',
  },
  en: {
    views: { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' },
    viewsLabel: 'View of the calendar',
    today: 'Today',
    previous: 'Previous',
    next: 'Next',
    more: (n: number) => `${n} more`,
    none: 'Nothing here',
    allDay: 'All day',
  },
})
