import { defineMessages } from '#kernel/i18n/messages.ts'

/** The texts of date fields, and the labels of calendar buttons for screen readers. */
export const dateMessages = defineMessages({
  th: {
    example: 'เช่น 31/12/2569',
    open: 'เปิดปฏิทิน',
    calendar: 'ปฏิทิน',
    time: 'เวลา',
    openTimes: 'เลือกเวลา',
    month: { previous: 'เดือนก่อน', next: 'เดือนถัดไป' },
    year: { previous: 'ปีก่อน', next: 'ปีถัดไป' },
    decade: { previous: 'สิบปีก่อน', next: 'สิบปีถัดไป' },
  },
  en: {
    example: 'e.g. 31/12/2026',
    open: 'Open calendar',
    calendar: 'Calendar',
    time: 'Time',
    openTimes: 'Choose time',
    month: { previous: 'Previous month', next: 'Next month' },
    year: { previous: 'Previous year', next: 'Next year' },
    decade: { previous: 'Previous decade', next: 'Next decade' },
  },
})
