import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of comments on passages of an essay. */
export const annotationMessages = defineMessages({
  th: {
    title: 'ความเห็นในเนื้อความ',
    hint: 'เลือกข้อความในคำตอบเพื่อเขียนความเห็นตรงนั้น',
    add: 'เขียนความเห็นตรงนี้',
    overlaps: 'ตรงนี้มีความเห็นแล้ว',
    full: 'คำตอบนี้มีความเห็นครบจำนวนแล้ว',
    on: (excerpt: string) => `ความเห็นต่อ “${excerpt}”`,
    remove: (excerpt: string) => `ลบความเห็นต่อ “${excerpt}”`,
    byKeyboard: 'เลือกข้อความด้วยแป้นพิมพ์',
    select: 'คำตอบ',
    selectHint: 'กด Shift กับลูกศรเพื่อเลือกข้อความ',
  },
  en: {
    title: 'Comments in the text',
    hint: 'Select a passage of the answer to comment on it.',
    add: 'Comment on this',
    overlaps: 'This passage already has a comment.',
    full: 'This answer has as many comments as it can hold.',
    on: (excerpt) => `Comment on “${excerpt}”`,
    remove: (excerpt) => `Delete the comment on “${excerpt}”`,
    byKeyboard: 'Select with the keyboard',
    select: 'Answer',
    selectHint: 'Hold Shift and use the arrow keys to select a passage.',
  },
})
