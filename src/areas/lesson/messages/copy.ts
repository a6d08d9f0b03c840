import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts for copying a course. */
export const copyMessages = defineMessages({
  th: {
    copy: 'คัดลอกคอร์ส',
    head: 'คัดลอก',
    copyOf: (title: string) => `คัดลอก ${title}`,
    title: 'ชื่อคอร์สใหม่',
    suggested: (title: string) => `${title} (สำเนา)`,
    exams: 'ข้อสอบ',
    copies: 'คัดลอกข้อสอบ',
    copiesText: 'คอร์สใหม่มีข้อสอบของตัวเองเป็นฉบับร่าง สุ่มจากคลังเดิม ตั้งเวลาและเปิดสอบเองก่อนใช้',
    same: 'ใช้ข้อสอบชุดเดิมร่วมกัน',
    sameText: 'ผู้เรียนของทั้งสองคอร์สสอบชุดเดียวกัน คะแนนอยู่ที่เดียวกัน สอบผ่านแล้วถือว่าผ่านทั้งสองคอร์ส',
    copied: 'สิ่งที่คัดลอก',
    copiedText:
      'ข้อมูลและราคาคอร์ส บทและตอนทุกชนิด ไฟล์ วิดีโอพร้อมคำบรรยายและคำถาม แบบสำรวจ เกณฑ์ให้คะแนน วันเปิดบท และเงื่อนไขเรียนจบ',
    notCopied: 'สิ่งที่ไม่คัดลอก',
    notCopiedText:
      'ผู้เรียนและความคืบหน้า โค้ด รุ่น คำขอ รีวิวและคำถาม การพูดคุย ประกาศ ช่วงลดราคา ใบประกาศ และคนที่ได้สิทธิ์สอนเฉพาะคอร์สนี้',
    start: 'คัดลอกเป็นฉบับร่าง',
    cancel: 'ยกเลิก',
    done: 'คัดลอกแล้ว นี่คือคอร์สใหม่ที่ยังเป็นฉบับร่าง',
    doneText: 'ตรวจวันเปิดบทและวันรับสมัครก่อนเผยแพร่ เลิกทำได้จนกว่าจะแก้ไขอะไร',
    undo: 'เลิกทำสำเนานี้',
    more: 'นำคอร์สนี้ไปใช้ต่อ',
  },
  en: {
    copy: 'Copy course',
    head: 'Copy',
    copyOf: (title: string) => `Copy ${title}`,
    title: 'New course title',
    suggested: (title: string) => `${title} (copy)`,
    exams: 'Exams',
    copies: 'Copy exams',
    copiesText:
      'The new course gets its own exams as drafts, drawing from the same banks. Set their times and open them before use.',
    same: 'Share the same exams',
    sameText:
      'Learners of both courses take the same exam, with results in one place. Passing it counts for both courses.',
    copied: 'What is copied',
    copiedText:
      'Course details and price, all sections and units, files, videos with captions and questions, surveys, rubrics, section opening dates and completion rules.',
    notCopied: 'What is not copied',
    notCopiedText:
      'Learners and their progress, codes, cohorts, requests, reviews and questions, discussions, announcements, sale periods, certificates and course-specific teaching permissions.',
    start: 'Copy as draft',
    cancel: 'Cancel',
    done: 'Copied. This is the new course, saved as a draft.',
    doneText:
      'Check section opening and enrolment dates before publishing. You can undo the copy until something changes.',
    undo: 'Undo copy',
    more: 'Reuse this course',
  },
})
