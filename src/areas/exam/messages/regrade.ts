import { countNoun } from '#kernel/i18n/count-noun.ts'

interface Change {
  exam: string
  number: number
  before: Result
  after: Result
  reason: string
}

interface Result {
  percent: number | null
  passed: boolean | null
}

const resultTh = ({ percent, passed }: Result) =>
  percent === null ? 'รอตรวจ' : `${percent}% ${passed ? 'ผ่าน' : 'ไม่ผ่าน'}`
const resultEn = ({ percent, passed }: Result) =>
  percent === null ? 'waiting to be marked' : `${percent}%, ${passed ? 'passed' : 'not passed'}`

/** Texts of regrading, for the team and for learners whose result changed. */
export const regradeMessages = {
  th: {
    crumb: 'ให้คะแนนใหม่',
    title: (exam: string) => `ให้คะแนนใหม่: ${exam}`,
    lead: 'ดูผลกระทบก่อน แล้วค่อยยืนยัน คะแนนเดิมเก็บไว้ทั้งหมด',
    none: 'ยังไม่มีใครสอบชุดนี้ จึงไม่มีคะแนนให้แก้',
    correct: 'แก้ข้อใด อย่างไร',
    question: 'ข้อ',
    changedSince: 'แก้ไขหลังสอบ',
    how: 'คิดคะแนนใหม่อย่างไร',
    kinds: {
      version: 'คิดใหม่ตามข้อฉบับล่าสุด',
      full: 'ทุกคนได้คะแนนข้อนี้',
      drop: 'ไม่นับข้อนี้',
    },
    points: 'คะแนนของข้อ (เว้นว่าง = ตามเดิม)',
    wrongPoints: (max: number) => `ใส่ตัวเลขตั้งแต่ 0 ถึง ${max.toLocaleString('th')}`,
    previewImpact: 'ดูผลกระทบ',
    editQuestion: 'แก้เฉลยหรือคำถาม',
    impact: 'ผลที่จะเกิด',
    better: 'ครั้งได้คะแนนเพิ่ม',
    worse: 'ครั้งเสียคะแนน',
    nowPass: 'คนเปลี่ยนเป็นผ่าน',
    nowFail: 'คนเปลี่ยนเป็นไม่ผ่าน',
    mean: (before: number, after: number) => `คะแนนเฉลี่ยจาก ${before}% เป็น ${after}%`,
    nothing: 'ไม่มีคะแนนของใครเปลี่ยน การแก้นี้จะใช้กับคนที่สอบหลังจากนี้',
    changes: (changed: number, all: number) => `เปลี่ยน ${changed} ครั้ง จากที่ตรวจแล้วหรือรอตรวจ ${all} ครั้ง`,
    passNote: 'คนที่เปลี่ยนเป็นผ่านจะได้หน่วยนี้ของคอร์สทันที และได้ใบประกาศหากเรียนครบตามกติกา',
    failNote: (completed: number) =>
      completed
        ? `หน่วยที่ผ่านแล้วไม่ถูกถอน ${completed} คนเรียนจบคอร์สแล้ว ใบประกาศที่ออกไปยังใช้ได้ หากต้องการเพิกถอน ทำที่หน้าใบประกาศ`
        : 'หน่วยที่ผ่านแล้วไม่ถูกถอน ใบประกาศที่ออกไปยังใช้ได้ หากต้องการเพิกถอน ทำที่หน้าใบประกาศ',
    handNote: 'คะแนนที่ครูให้เองคงเดิม',
    struckNote: 'คนที่เริ่มสอบหลังจากนี้จะไม่ได้ข้อนี้',
    notificationNote: 'ผู้สอบที่เห็นผลแล้วและคะแนนเปลี่ยน จะได้ข้อความพร้อมเหตุผล',
    list: 'ครั้งที่คะแนนเปลี่ยน',
    who: 'ผู้สอบ',
    pointsOf: 'คะแนนข้อนี้',
    result: 'ผล',
    attempt: (number: number) => `ครั้งที่ ${number}`,
    passed: 'ผ่าน',
    failed: 'ไม่ผ่าน',
    waiting: 'รอตรวจ',
    reason: 'เหตุผล',
    reasonHint: 'เก็บในประวัติและแจ้งผู้สอบ',
    apply: (changed: number) => (changed ? `ให้คะแนนใหม่ ${changed} ครั้ง` : 'ใช้กับคนที่สอบหลังจากนี้'),
    history: 'ประวัติ',
    noHistory: 'ยังไม่เคยให้คะแนนใหม่',
    running: (looked: number) => `กำลังให้คะแนนใหม่ ตรวจแล้ว ${looked} ครั้ง`,
    done: (changed: number) => `เปลี่ยน ${changed} ครั้ง`,
    by: (who: string, when: string) => (who ? `${who} ${when}` : when),
    fromQuestion: 'ให้คะแนนใหม่ในข้อสอบที่ใช้ข้อนี้',
    notification: ({ exam, number, before, after, reason }: Change) =>
      `ผลสอบ ${exam} ครั้งที่ ${number} เปลี่ยนจาก ${resultTh(before)} เป็น ${resultTh(after)} เพราะ ${reason}`,
  },
  en: {
    crumb: 'Regrade',
    title: (exam: string) => `Regrade: ${exam}`,
    lead: 'Review the impact first, then confirm. All earlier points are kept.',
    none: 'No one has taken this exam yet, so there are no points to correct.',
    correct: 'What to correct',
    question: 'Question',
    changedSince: 'edited since the exam',
    how: 'New scoring',
    kinds: {
      version: 'Rescore using the latest version',
      full: 'Give everyone the points',
      drop: 'Do not count this question',
    },
    points: 'Question points (leave empty to keep)',
    wrongPoints: (max: number) => `Enter a number from 0 to ${max.toLocaleString('en')}`,
    previewImpact: 'Preview impact',
    editQuestion: 'Edit question or answer key',
    impact: 'Impact',
    better: 'with more points',
    worse: 'with fewer points',
    nowPass: 'now passing',
    nowFail: 'no longer passing',
    mean: (before: number, after: number) => `Average changes from ${before}% to ${after}%`,
    nothing: 'No one’s points change. The correction applies to anyone who takes the exam from now on.',
    changes: (changed: number, all: number) =>
      `${changed} of ${countNoun(all, 'scored attempt')} would change`,
    passNote:
      'Learners who now pass complete this unit immediately, and receive a certificate if they meet the course rules.',
    failNote: (completed: number) =>
      `Units that were done stay done. ${completed ? `${completed} of them completed the course; certificates` : 'Certificates'} that were issued stay valid. Revoke them on the page of certificates where you want to.`,
    handNote: 'Points given manually do not change.',
    struckNote: 'Learners who start from now on will not get this question.',
    notificationNote: 'Learners who can see their results are notified of the change and the reason.',
    list: 'Attempts with changed points',
    who: 'Learner',
    pointsOf: 'This question',
    result: 'Result',
    attempt: (number: number) => `Attempt ${number}`,
    passed: 'passed',
    failed: 'not passed',
    waiting: 'to mark',
    reason: 'Reason',
    reasonHint: 'Kept in the history and sent to learners',
    apply: (changed: number) =>
      changed ? `Regrade ${countNoun(changed, 'attempt')}` : 'Apply to future attempts',
    history: 'History',
    noHistory: 'No regrades yet',
    running: (looked: number) => `In progress, ${looked} checked`,
    done: (changed: number) => `${countNoun(changed, 'attempt')} changed`,
    by: (who: string, when: string) => (who ? `${who}, ${when}` : when),
    fromQuestion: 'Regrade exams that use this question',
    notification: ({ exam, number, before, after, reason }: Change) =>
      `Your result for ${exam}, attempt ${number}, changed from ${resultEn(before)} to ${resultEn(after)}. Reason: ${reason}`,
  },
}
