import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of the course export. */
export const courseExportMessages = defineMessages({
  th: {
    title: 'ส่งออกคอร์ส',
    open: 'ส่งออกเป็นไฟล์',
    own: 'คอร์สของศาลา',
    everythingText:
      'ครบทุกอย่างที่สอน รวมข้อสอบพร้อมคลังคำถาม แบบสำรวจ คำบรรยาย และคำถามในวิดีโอ นำเข้าศาลาอื่นหรือเก็บสำรองได้',
    cartridge: 'Common Cartridge 1.3',
    cartridgeText: 'สำหรับ Moodle, Canvas และระบบอื่น บทความเป็นหน้าเว็บ ไฟล์ ลิงก์ และข้อสอบเป็น QTI 1.2',
    videos: 'วิดีโอ',
    included: 'ใส่วิดีโอไปในไฟล์',
    referred: 'ไม่ใส่วิดีโอ ใส่แต่ชื่อ',
    download: 'ดาวน์โหลด',
    details: (files: number, size: string) => `${files} ไฟล์ รวม ${size}`,
    left: (count: number) => `อีก ${count} ไฟล์ใหญ่เกิน 100 MB หรือรวมแล้วเกิน 480 MB จึงไม่ได้ใส่ไป`,
    partly: (names: string) =>
      `รหัสผ่าน กุญแจ Safe Exam Browser เครือข่าย และรูปที่ใหญ่เกินของข้อสอบไม่ออกไปด้วย: ${names}`,
    notExported: 'ผู้เรียน โค้ด รุ่น รีวิว ผู้สอน และคอร์สที่ต้องเรียนก่อนไม่อยู่ในไฟล์',
    limitations: 'สิ่งที่ Common Cartridge ไม่มีที่เก็บ',
    tells: {
      numeric: (count: number) => `คำถามตัวเลข ${count} ข้อกลายเป็นเติมคำ ไม่มีช่วงที่ยอมรับ`,
      left_out: (count: number) => `คำถาม ${count} ข้อชนิดที่รูปแบบนี้ไม่มี (จับคู่ เรียงลำดับ ตอบด้วยไฟล์) ไม่ออกไปด้วย`,
      survey: (count: number) => `แบบสำรวจ ${count} ตอนไม่ออกไปด้วย`,
      assignment: (count: number) => `งาน ${count} ตอนกลายเป็นหน้าโจทย์ เกณฑ์ให้คะแนนอยู่ในหน้า`,
      film: (count: number) => `วิดีโอ ${count} ตอนกลายเป็นหน้าเว็บที่มีวิดีโอ คำถามระหว่างดูไม่ออกไปด้วย`,
      scorm: (count: number) => `แพ็กเกจ SCORM ${count} ตอนไปเป็นไฟล์ .zip`,
      random: (count: number) =>
        `ข้อสอบ ${count} ชุดที่สุ่มคำถามไปเป็นชุดคงที่ จำนวนข้อเท่าเดิม คลังที่สุ่มจากไปเป็นคลังคำถามของไฟล์`,
    },
  },
  en: {
    title: 'Export course',
    open: 'Export to file',
    own: 'Sala course',
    everythingText:
      'All course content, including exams with question banks, surveys, captions and video questions. Import it into another Sala or keep it as a backup.',
    cartridge: 'Common Cartridge 1.3',
    cartridgeText:
      'For Moodle, Canvas and other systems: articles as web pages, files, links, and exams as QTI 1.2.',
    videos: 'Videos',
    included: 'Include videos in the file',
    referred: 'Leave videos out and list only their names',
    download: 'Download',
    details: (files: number, size: string) =>
      files === 1 ? `One file of ${size}` : `${files} files, ${size} in total`,
    left: (count: number) => `${count} more are not included: larger than 100 MB, or over 480 MB in total.`,
    partly: (names: string) =>
      `Passwords, Safe Exam Browser keys, networks and oversized images are not included: ${names}`,
    notExported:
      'Learners, codes, cohorts, reviews, teachers and prerequisite courses are not included in the file.',
    limitations: 'What Common Cartridge does not support',
    tells: {
      numeric: (count: number) =>
        `${countNoun(count, 'numeric question becomes', 'numeric questions become')} fill-in-the-blank, without tolerance.`,
      left_out: (count: number) =>
        `${countNoun(count, 'question of a kind', 'questions of kinds')} not supported by this format (matching, ordering, files) ${count === 1 ? 'stays' : 'stay'} out.`,
      survey: (count: number) => `${countNoun(count, 'survey is left', 'surveys are left')} out.`,
      assignment: (count: number) =>
        `${countNoun(count, 'assignment becomes a page', 'assignments become pages')}, with the rubric included.`,
      film: (count: number) =>
        `${countNoun(count, 'video becomes a page', 'videos become pages')} with the video; questions in the video are not included.`,
      scorm: (count: number) =>
        `${countNoun(count, 'SCORM package is included as a ZIP file', 'SCORM packages are included as ZIP files')}.`,
      random: (count: number) =>
        `${countNoun(count, 'exam that draws its questions goes', 'exams that draw their questions go')} out as a fixed set with the same number of questions; the banks ${count === 1 ? 'it draws' : 'they draw'} from become the file’s question bank.`,
    },
  },
})
