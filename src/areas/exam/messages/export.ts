import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messages } from '#kernel/i18n/messages.ts'
import { mostInPackage } from '../export/export.types.ts'

const th = {
  title: 'ส่งออก',
  titleOf: (bank: string) => `ส่งออก ${bank}`,
  lead: (count: number, most: string) =>
    `${count} ข้อ ไม่รวมข้อที่เก็บแล้ว รูปใส่ในไฟล์หนึ่งได้รวมไม่เกิน ${most} สิ่งที่ไปด้วยไม่ได้บอกไว้ใต้แต่ละแบบ`,
  beyond: (left: number, count: number) =>
    `คลังนี้ใหญ่มาก ไฟล์หนึ่งมีได้ ${count.toLocaleString('th')} ข้อ อีก ${left.toLocaleString('th')} ข้อไม่ไปด้วย แบ่งเป็นหลายคลังแล้วส่งออกทีละคลัง`,
  banks: 'คลังและหมวด',
  download: 'ดาวน์โหลด',
  downloadAs: (format: string) => `ดาวน์โหลดเป็น ${format}`,
  formats: {
    'qti-3': {
      name: 'แพ็กเกจ QTI 3.0 (.zip)',
      about: 'มาตรฐานของ 1EdTech รุ่นปัจจุบัน มีวิธีให้คะแนน คำอธิบาย แท็ก และรูป',
    },
    'qti-2': {
      name: 'แพ็กเกจ QTI 2.1/2.2 (.zip)',
      about: 'สำหรับโปรแกรมที่ยังอ่าน QTI 3 ไม่ได้ เช่น OpenOlat และ TAO',
    },
    'moodle-xml': { name: 'Moodle XML', about: 'สำหรับ Moodle และโปรแกรมที่อ่านได้ รูปไปด้วยในไฟล์' },
    gift: { name: 'GIFT', about: 'ข้อความที่แก้ด้วยมือได้ สำหรับ Moodle และโปรแกรมที่อ่านได้' },
    csv: { name: 'CSV', about: 'ตารางสำหรับ Excel ข้อละบรรทัด' },
    json: { name: 'JSON', about: 'สำหรับเว็บไซต์อื่นบนระบบนี้ ครบทุกอย่าง รูปไปด้วยในไฟล์' },
  },
  pictures: (count: number, size: string) => `มีรูป ${count} รูป (${size})`,
  told: {
    unfinished: (count: number) => `${count} ข้อที่ยังเขียนไม่ครบไม่ไปด้วย`,
    many: (count: number) => `อีก ${count} ข้อไม่ไปด้วย แพ็กเกจหนึ่งใส่ได้ ${mostInPackage.toLocaleString('th')} ข้อ`,
    form: (count: number) =>
      `โปรแกรมอื่นแสดงวิดีโอ กล่องข้อความ หรือเลขเริ่มของรายการใน ${count} ข้อแบบเรียบง่าย นำเข้าที่นี่ได้ครบ`,
    run: (count: number) => `โปรแกรมอื่นให้คะแนนข้อเรียงลำดับ ${count} ข้อเมื่อถูกทั้งหมดเท่านั้น นำเข้าที่นี่ได้ครบ`,
    words: (count: number) => `โปรแกรมอื่นไม่รู้จำนวนคำที่กำหนดใน ${count} ข้อ นำเข้าที่นี่ได้ครบ`,
    ordering: (count: number) => `ข้อเรียงลำดับ ${count} ข้อไม่ไปด้วย เพราะแบบนี้ไม่มีข้อเรียงลำดับ`,
    files: (count: number) => `ข้อที่ตอบด้วยไฟล์ ${count} ข้อไม่ไปด้วย เพราะแบบนี้ไม่มีข้อชนิดนี้`,
    pictures: (count: number) => `${count} ข้อไปโดยไม่มีรูป เพราะแบบนี้ใส่รูปไม่ได้`,
    room: (count: number) => `${count} ข้อไปโดยไม่มีรูปบางรูป เพราะรูปรวมใหญ่เกินหรือไม่อยู่แล้ว`,
  },
  more: (count: number) => `และอีก ${count} ข้อ`,
}
const en: typeof th = {
  title: 'Export',
  titleOf: (bank) => `Export ${bank}`,
  lead: (count, most) =>
    `${countNoun(count, 'question')}, without archived ones. One file takes up to ${most} of pictures. What cannot go along is told below each format.`,
  beyond: (left, count) =>
    `This bank is very large: a file takes ${countNoun(count.toLocaleString('en'), 'question')}, ${left.toLocaleString('en')} more stay behind. Divide it into several banks.`,
  banks: 'Banks and categories',
  download: 'Download',
  downloadAs: (format) => `Download as ${format}`,
  formats: {
    'qti-3': {
      name: 'QTI 3.0 package (.zip)',
      about: 'The standard of 1EdTech as it is today, with scoring, feedback, tags and pictures.',
    },
    'qti-2': {
      name: 'QTI 2.1/2.2 package (.zip)',
      about: 'For what does not read QTI 3 yet, such as OpenOlat and TAO.',
    },
    'moodle-xml': { name: 'Moodle XML', about: 'For Moodle and what reads its files. Pictures go along.' },
    gift: { name: 'GIFT', about: 'Text to be changed by hand, for Moodle and what reads its files.' },
    csv: { name: 'CSV', about: 'A table for Excel, a line for each question.' },
    json: { name: 'JSON', about: 'For another site of this product: everything, with pictures.' },
  },
  pictures: (count, size) => `${countNoun(count, 'picture')} (${size})`,
  told: {
    unfinished: (count) =>
      `${countNoun(count, 'question that is not finished stays', 'questions that are not finished stay')} behind.`,
    many: (count) =>
      `${countNoun(count, 'more question stays', 'more questions stay')} behind: a package takes ${mostInPackage.toLocaleString('en')}.`,
    form: (count) =>
      `Other programs show films, callouts or the first number of a list in ${countNoun(count, 'question')} plainly; importing them here brings everything.`,
    run: (count) =>
      `Other programs count ${countNoun(count, 'order')} as a whole; importing them here brings everything.`,
    words: (count) =>
      `Other programs do not know the limits of words in ${countNoun(count, 'question')}; importing them here brings everything.`,
    ordering: (count) =>
      `${countNoun(count, 'ordering question stays', 'ordering questions stay')} behind: this format has none.`,
    files: (count) =>
      `${countNoun(count, 'question that is answered by files stays', 'questions that are answered by files stay')} behind: this format has none.`,
    pictures: (count) =>
      `${countNoun(count, 'question goes', 'questions go')} without pictures: this format takes none.`,
    room: (count) =>
      `${countNoun(count, 'question goes', 'questions go')} without some pictures: together they are too large, or they are gone.`,
  },
  more: (count) => `and ${count} more`,
}

export const exportMessages = messages({ th, en })

/** The two options of a true/false question, in files of other formats. */
export const answerWords = {
  th: { isTrue: 'ถูก', isFalse: 'ผิด' },
  en: { isTrue: 'True', isFalse: 'False' },
} as const
