import { messages } from '#kernel/i18n/messages.ts'

/** Texts for copying a course. */
export const copyMessages = messages({
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
    comes: 'สิ่งที่คัดลอก',
    comesText:
      'ข้อมูลและราคาคอร์ส บทและตอนทุกชนิด ไฟล์ วิดีโอพร้อมคำบรรยายและคำถาม แบบสำรวจ เกณฑ์ให้คะแนน วันเปิดบท และเงื่อนไขเรียนจบ',
    stays: 'สิ่งที่ไม่คัดลอก',
    staysText:
      'ผู้เรียนและความคืบหน้า โค้ด รุ่น คำขอ รีวิวและคำถาม การพูดคุย ประกาศ ช่วงลดราคา ใบรับรอง และคนที่ได้สิทธิ์สอนเฉพาะคอร์สนี้',
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
    title: 'Title of the new course',
    suggested: (title: string) => `${title} (copy)`,
    exams: 'Exams',
    copies: 'Copy the exams',
    copiesText:
      'The new course has exams of its own, as drafts that draw from the same banks. Set their times and open them before they are needed.',
    same: 'Share the same exams',
    sameText:
      'Learners of both courses sit the same exam, with their results in one place. Who passes it has passed in both.',
    comes: 'What is copied',
    comesText:
      'Settings and price, sections and units of every kind, files, videos with captions and questions, surveys, rubrics, days on which sections open, and what completes the course.',
    stays: 'What is not',
    staysText:
      'Learners and their progress, codes, cohorts, requests, reviews and questions, discussions, announcements, the time of a sale, certificates, and who may teach this course alone.',
    start: 'Copy as a draft',
    cancel: 'Cancel',
    done: 'Copied. This is the new course, still a draft.',
    doneText:
      'Look at the days of sections and of joining before you publish. It can be undone until something is changed.',
    undo: 'Undo this copy',
    more: 'Use this course elsewhere',
  },
})
