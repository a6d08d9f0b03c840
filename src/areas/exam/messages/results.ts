import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of results: in files, and shown to learners. */
export const resultsMessages = defineMessages({
  th: {
    csv: 'CSV',
    xlsx: 'Excel',
    headings: {
      who: 'ผู้สอบ',
      email: 'อีเมล',
      cohort: 'รุ่น',
      number: 'ครั้งที่',
      status: 'สถานะ',
      started: 'เริ่ม',
      submitted: 'ส่ง',
      score: 'คะแนน',
      outOf: 'คะแนนเต็ม',
      percent: 'ร้อยละ',
      passed: 'ผ่าน',
    },
    yes: 'ผ่าน',
    no: 'ไม่ผ่าน',
    release: (count: number) => `ประกาศผล ${count} ครั้ง`,
    released: (count: number) => `ประกาศผลแล้ว ${count} ครั้ง ผู้สอบได้ข้อความคนละหนึ่งฉบับ`,
    notification: (exam: string) => `ประกาศผลสอบ ${exam} แล้ว`,
    marked: (exam: string, number: number, { percent, passed }: { percent: number; passed: boolean }) =>
      `ตรวจข้อสอบ ${exam} ครั้งที่ ${number} แล้ว ได้ ${percent}% ${passed ? 'ผ่าน' : 'ไม่ผ่าน'}`,
  },
  en: {
    csv: 'CSV',
    xlsx: 'Excel',
    headings: {
      who: 'Learner',
      email: 'E-mail',
      cohort: 'Cohort',
      number: 'Attempt',
      status: 'Status',
      started: 'Started',
      submitted: 'Submitted',
      score: 'Points',
      outOf: 'Out of',
      percent: 'Per cent',
      passed: 'Passed',
    },
    yes: 'passed',
    no: 'not passed',
    release: (count) => `Release ${countNoun(count, 'result')}`,
    released: (count) =>
      `${countNoun(count, 'result is', 'results are')} released. Each learner receives one message.`,
    notification: (exam) => `The results for ${exam} have been released.`,
    marked: (exam, number, { percent, passed }) =>
      `Attempt ${number} of ${exam} has been marked: ${percent}%, ${passed ? 'passed' : 'not passed'}.`,
  },
})
