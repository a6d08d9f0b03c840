import { messages } from '#kernel/i18n/messages.ts'

/** Words of the year of lessons. */
export const calendarMessages = messages({
  th: {
    title: 'ปฏิทินเรียน',
    of: (year: string) => `ปฏิทินเรียน ${year}`,
    lead: 'คอร์สเปิดรุ่น วันสอบ และวันสำคัญของคอร์สที่คุณเรียน',
    year: (year: number) => `ปี ${year}`,
    before: 'ปีก่อน',
    after: 'ปีถัดไป',
    count: (count: number) => `${count} นัด`,
    none: 'เดือนนี้ไม่มีนัด',
    noneInYear: 'ปีนี้ยังไม่มีนัด',
    find: 'ดูคอร์สทั้งหมด',
    days: { starts: 'เริ่มเรียน', ends: 'วันสุดท้าย', join: 'วันสุดท้ายที่รับสมัคร' },
    opens: (section: string) => `เปิดบท “${section}”`,
    expires: 'วันสุดท้ายที่เรียนได้',
    today: 'วันนี้',
    all: 'ปฏิทินทั้งหมด',
  },
  en: {
    title: 'Calendar of lessons',
    of: (year: string) => `Lessons in ${year}`,
    lead: 'Cohorts, exams, and the days that count in your courses',
    year: (year: number) => String(year),
    before: 'The year before',
    after: 'The year after',
    count: (count: number) => (count === 1 ? '1 date' : `${count} dates`),
    none: 'Nothing this month',
    noneInYear: 'Nothing this year yet',
    find: 'See all courses',
    days: { starts: 'begins', ends: 'last day', join: 'last day of joining' },
    opens: (section: string) => `“${section}” opens`,
    expires: 'last day of access',
    today: 'Today',
    all: 'All calendars',
  },
})
