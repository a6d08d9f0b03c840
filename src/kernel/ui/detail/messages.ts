import { defineMessages } from '#kernel/i18n/messages.ts'

export const detailMessages = defineMessages({
  th: {
    neighbours: 'รายการข้างเคียง',
    previous: 'รายการก่อนหน้า',
    next: 'รายการถัดไป',
    first: 'เป็นรายการแรกของหน้านี้',
    last: 'เป็นรายการสุดท้ายของหน้านี้',
  },
  en: {
    neighbours: 'Adjacent records',
    previous: 'Previous record',
    next: 'Next record',
    first: 'This is the first record on the page',
    last: 'This is the last record on the page',
  },
})
