import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of questions in a video, for learners and authors. */
export const filmQuestionMessages = defineMessages({
  th: {
    title: 'คำถามในวิดีโอ',
    ask: (at: string) => `คำถามที่ ${at}`,
    mark: (at: string, isAnswered: boolean) => `คำถามที่ ${at} ${isAnswered ? 'ตอบแล้ว' : 'ยังไม่ตอบ'}`,
    chooseOne: 'เลือกหนึ่งข้อ',
    chooseSeveral: 'เลือกทุกข้อที่ถูก',
    type: 'คำตอบของคุณ',
    send: 'ส่งคำตอบ',
    skip: 'ข้ามไปก่อน',
    continueWatching: 'ดูต่อ',
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
    chooseSeveral: 'Choose all correct options',
    type: 'Your answer',
    send: 'Submit answer',
    skip: 'Skip for now',
    continueWatching: 'Continue watching',
    mustAnswer: 'Answer this question to continue the video',
    right: 'Correct',
    wrong: 'Not quite',
    isRight: 'Correct',
    isYours: 'Your answer',
    rightAnswers: (answers: readonly string[]) => `Correct: ${answers.join(' or ')}`,
    left: (count: number) =>
      count === 1
        ? 'Answer 1 more question in the video to complete this unit'
        : `Answer ${count} more questions in the video to complete this unit`,
    states: {
      right: 'Correct',
      wrong: 'Answered, incorrect',
      open: 'Required',
      free: 'Optional',
    },
    counts: 'How learners answered',
    countsOf: (answered: number, right: number) =>
      answered
        ? `${countNoun(answered, 'person', 'people')} answered, ${Math.round((right * 100) / answered)}% correct`
        : 'No answers yet',
    people: (count: number) => countNoun(count, 'person', 'people'),
    countsNote:
      'Counts everyone who answered in a published revision. A reworded question keeps its answers.',
  },
})
