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
}
const en: typeof th = {
  title: 'Item analysis',
  titleOf: (exam) => `Item analysis of ${exam}`,
  lead: (fewest) =>
    `Of graded attempts, the hardest question first. Discrimination needs at least ${fewest} attempts. Below zero, those who did well elsewhere got this one wrong: check its key.`,
  columns: {
    question: 'Question',
    sittings: 'Attempts',
    facility: 'Facility',
    discrimination: 'Discrimination',
    choices: 'Options chosen',
  },
  right: 'right',
  none: 'No attempt is graded yet',
}
/** Words of the analysis of an exam's questions. */
export const analysisMessages = { th, en }
