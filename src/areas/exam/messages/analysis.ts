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
    choices: 'ตัวเลือกที่เลือก',
  },
  right: 'ถูก',
  none: 'ยังไม่มีครั้งที่ตรวจแล้ว',
  noneText: 'เมื่อมีผู้สอบที่ตรวจครบแล้ว จะเห็นว่าข้อใดยาก ข้อใดแยกคนได้ และตัวเลือกใดมีคนเลือก',
  mark: (waiting: number) => `ตรวจ ${waiting} ครั้งที่รออยู่`,
}
const en: typeof th = {
  title: 'Item analysis',
  titleOf: (exam) => `Item analysis of ${exam}`,
  lead: (fewest) =>
    `From graded attempts, the hardest question first. Discrimination is shown from ${countNoun(fewest, 'attempt')} on. Below zero, those who did well elsewhere got this one wrong: check its key.`,
  columns: {
    question: 'Question',
    sittings: 'Attempts',
    facility: 'Facility',
    discrimination: 'Discrimination',
    choices: 'Options chosen',
  },
  right: 'right',
  none: 'No attempt is graded yet',
  noneText:
    'Once attempts are graded, you see here which questions are hard, which tell learners apart, and what was chosen.',
  mark: (waiting) =>
    waiting === 1 ? 'Mark the attempt that waits' : `Mark the ${waiting} attempts that wait`,
}
/** Texts of the question analysis of an exam. */
export const analysisMessages = { th, en }
