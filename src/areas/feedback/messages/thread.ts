import { messages } from '#kernel/i18n/messages.ts'

/** Comments and the form that writes one. */
export const threadMessages = messages({
  th: {
    title: (n: number) => (n ? `ความคิดเห็น ${n}` : 'ความคิดเห็น'),
    first: 'ยังไม่มีความคิดเห็น เขียนเป็นคนแรกได้เลย',
    write: 'เขียนความคิดเห็น',
    answer: 'ตอบ',
    answerTo: (name: string) => `ตอบ ${name}`,
    noAnswer: 'ไม่ตอบใคร',
    name: 'ชื่อที่จะแสดง',
    body: 'ความคิดเห็น',
    hint: 'ความคิดเห็นจะแสดงหลังทีมงานตรวจแล้ว',
    send: 'ส่งความคิดเห็น',
    thanks: 'ขอบคุณ เราได้รับความคิดเห็นแล้ว และจะแสดงหลังตรวจ',
    shownNow: 'ความคิดเห็นของคุณแสดงแล้ว',
    leaveEmpty: 'เว้นว่างไว้',
  },
  en: {
    title: (n) => (n ? `${n} ${n === 1 ? 'comment' : 'comments'}` : 'Comments'),
    first: 'No comments yet. Yours can be the first.',
    write: 'Write a comment',
    answer: 'Answer',
    answerTo: (name) => `Answer ${name}`,
    noAnswer: 'Answer nobody',
    name: 'Name to be shown',
    body: 'Comment',
    hint: 'Comments show once the team has read them.',
    send: 'Send comment',
    thanks: 'Thank you. Your comment will show once we have read it.',
    shownNow: 'Your comment is shown.',
    leaveEmpty: 'Leave empty',
  },
})
