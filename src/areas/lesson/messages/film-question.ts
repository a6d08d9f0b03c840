import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messages } from '#kernel/i18n/messages.ts'

/** Texts of questions in a video, for learners and authors. */
export const filmQuestionMessages = messages({
  th: {
    title: 'คำถามในวิดีโอ',
    ask: (at: string) => `คำถามที่ ${at}`,
    mark: (at: string, isAnswered: boolean) => `คำถามที่ ${at} ${isAnswered ? 'ตอบแล้ว' : 'ยังไม่ตอบ'}`,
    chooseOne: 'เลือกหนึ่งข้อ',
    chooseSeveral: 'เลือกทุกข้อที่ถูก',
    type: 'คำตอบของคุณ',
    send: 'ส่งคำตอบ',
    skip: 'ข้ามไปก่อน',
    goOn: 'ดูต่อ',
    mustAnswer: 'ตอบข้อนี้แล้ววิดีโอจึงไปต่อ',
    right: 'ตอบถูก',
    wrong: 'ยังไม่ถูก',
    isRight: 'ข้อที่ถูก',
    isYours: 'ที่คุณตอบ',
    rightAnswers: (answers: readonly string[]) => `คำตอบที่ถูก: ${answers.join(' หรือ ')}`,
    left: (count: number) => `ยังต้องตอบคำถามในวิดีโออีก ${count} ข้อจึงจบตอนนี้`,
    states: { right: 'ตอบถูก', wrong: 'ตอบแล้ว ยังไม่ถูก', open: 'ต้องตอบ', free: 'ตอบหรือข้ามก็ได้' },
    counts: 'ผู้เรียนตอบอย่างไร',
    countsOf: (answered: number, right: number) =>
      answered ? `ตอบแล้ว ${answered} คน ถูก ${Math.round((right * 100) / answered)}%` : 'ยังไม่มีคนตอบ',
    people: (count: number) => `${count} คน`,
    countsNote: 'นับทุกคนที่ตอบในฉบับที่เผยแพร่แล้ว คำถามที่แก้ถ้อยคำยังนับต่อ',
  },
  en: {
    title: 'Questions in the video',
    ask: (at: string) => `Question at ${at}`,
    mark: (at: string, isAnswered: boolean) =>
      `Question at ${at}, ${isAnswered ? 'answered' : 'not answered yet'}`,
    chooseOne: 'Choose one',
    chooseSeveral: 'Choose all that are right',
    type: 'Your answer',
    send: 'Send the answer',
    skip: 'Skip for now',
    goOn: 'Go on watching',
    mustAnswer: 'The video goes on once this is answered',
    right: 'That is right',
    wrong: 'Not quite',
    isRight: 'Right',
    isYours: 'Your answer',
    rightAnswers: (answers: readonly string[]) => `Right: ${answers.join(' or ')}`,
    left: (count: number) =>
      count === 1
        ? 'One question in the video has to be answered before this unit is done'
        : `${count} questions in the video have to be answered before this unit is done`,
    states: {
      right: 'Right',
      wrong: 'Answered, not right',
      open: 'Must be answered',
      free: 'May be skipped',
    },
    counts: 'How learners answered',
    countsOf: (answered: number, right: number) =>
      answered
        ? `${countNoun(answered, 'person', 'people')} answered, ${Math.round((right * 100) / answered)}% right`
        : 'Nobody has answered yet',
    people: (count: number) => countNoun(count, 'person', 'people'),
    countsNote:
      'Everybody who answered in a published revision. A question that is reworded goes on counting.',
  },
})
