import { countNoun } from '#kernel/i18n/count-noun.ts'

const th = {
  title: 'วิเคราะห์ข้อสอบ',
  titleOf: (exam: string) => `วิเคราะห์ข้อสอบ ${exam}`,
  lead: (fewest: number) =>
    `จากครั้งที่ตรวจแล้ว ข้อที่ยากที่สุดอยู่บนสุด อำนาจจำแนกคิดเมื่อมีผู้ตอบอย่างน้อย ${fewest} ครั้ง ค่าที่ติดลบหมายถึงคนที่ทำข้ออื่นได้ดีกลับตอบข้อนี้ผิด ควรตรวจเฉลย`,
  columns: {
    question: 'คำถาม',
    sittings: 'ครั้ง',
    facility: 'ความง่าย',
    discrimination: 'อำนาจจำแนก',
    choices: 'คำตอบที่เลือก',
  },
  right: 'ถูก',
  blank: (count: number) => `ไม่ตอบ ${count}`,
  none: 'ยังไม่มีครั้งที่ตรวจแล้ว',
  noneText: 'เมื่อมีผู้สอบที่ตรวจครบแล้ว จะเห็นว่าข้อใดยาก ข้อใดแยกคนได้ และตัวเลือกใดมีคนเลือก',
  mark: (waiting: number) => `ตรวจ ${waiting} ครั้งที่รออยู่`,
}
const en: typeof th = {
  title: 'Item analysis',
  titleOf: (exam) => `Item analysis of ${exam}`,
  lead: (fewest) =>
    `Based on graded attempts, hardest question first. Discrimination is calculated from at least ${countNoun(fewest, 'attempt')}. A negative value means that learners who did well elsewhere got this question wrong, so check its answer key.`,
  columns: {
    question: 'Question',
    sittings: 'Attempts',
    facility: 'Facility',
    discrimination: 'Discrimination',
    choices: 'Answers chosen',
  },
  right: 'correct',
  blank: (count) => `not answered ${count}`,
  none: 'No graded attempts yet',
  noneText:
    'Once attempts are graded, you can see which questions are hard, which ones distinguish between learners, and which options were chosen.',
  mark: (waiting) => (waiting === 1 ? 'Mark the pending attempt' : `Mark ${waiting} pending attempts`),
}
/** Texts of the question analysis of an exam. */
export const analysisMessages = { th, en }
