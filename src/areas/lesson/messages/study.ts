import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of a learner's week: what was studied, the goal, dates and notices. */
export const studyMessages = defineMessages({
  th: {
    week: 'วันที่เรียนในสัปดาห์นี้',
    studied: 'เรียนแล้ว',
    goalLabel: 'เป้าหมายการเรียนต่อสัปดาห์',
    goal: (days: number) => `เป้า ${days} วันต่อสัปดาห์`,
    noGoal: 'ไม่ตั้งเป้า',
    remaining: (days: number) => `อีก ${days} วันครบ`,
    reached: 'ครบเป้าแล้ว',
    saved: 'บันทึกเป้าหมายแล้ว',
    time: (time: string) => `สัปดาห์นี้เรียนไปแล้ว ${time}`,
    wholeYear: 'ทั้งปี',
    hasDates: 'มีนัดของคอร์ส',
    noDates: 'ยังไม่มีนัดใน 30 วันนี้',
    notices: 'ถึงคุณ',
    inbox: 'กล่องข้อความ',
  },
  en: {
    week: 'Days studied this week',
    studied: 'studied',
    goalLabel: 'Weekly study goal',
    goal: (days: number) => `Goal: ${countNoun(days, 'day')} a week`,
    noGoal: 'No weekly goal',
    remaining: (days: number) => `${countNoun(days, 'day')} to go`,
    reached: 'Goal reached',
    saved: 'Goal saved',
    time: (time: string) => `${time} studied this week`,
    wholeYear: 'Whole year',
    hasDates: 'course dates',
    noDates: 'No dates in the next 30 days',
    notices: 'For you',
    inbox: 'Inbox',
  },
})
