import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Comments and the form for writing one. */
export const threadMessages = defineMessages({
  th: {
    title: (n: number) => (n ? `ความคิดเห็น ${n}` : 'ความคิดเห็น'),
    first: 'ยังไม่มีความคิดเห็น เขียนเป็นคนแรกได้เลย',
    write: 'เขียนความคิดเห็น',
    answer: 'ตอบ',
    answerTo: (name: string) => `ตอบ ${name}`,
    noAnswer: 'ยกเลิกการตอบ',
    name: 'ชื่อที่จะแสดง',
    body: 'ความคิดเห็น',
    hint: 'ความคิดเห็นจะแสดงเมื่อทีมงานตรวจสอบแล้ว',
    send: 'ส่งความคิดเห็น',
    thanks: 'ขอบคุณสำหรับความคิดเห็น จะแสดงเมื่อทีมงานตรวจสอบแล้ว',
    shownNow: 'ความคิดเห็นของคุณแสดงแล้ว',
    leaveEmpty: 'เว้นว่างไว้',
  },
  en: {
    title: (n) => (n ? countNoun(n, 'comment') : 'Comments'),
    first: 'No comments yet. Be the first to write one.',
    write: 'Write a comment',
    answer: 'Reply',
    answerTo: (name) => `Reply to ${name}`,
    noAnswer: 'Cancel reply',
    name: 'Display name',
    body: 'Comment',
    hint: 'Comments appear once our team approves them.',
    send: 'Post comment',
    thanks: 'Thank you. Your comment will appear once it is approved.',
    shownNow: 'Your comment is published.',
    leaveEmpty: 'Leave this empty',
  },
})
