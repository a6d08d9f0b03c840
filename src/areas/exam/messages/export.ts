import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'
import { maxPackageQuestions } from '../export/export.types.ts'

const th = {
  title: 'ส่งออก',
  titleOf: (bank: string) => `ส่งออก ${bank}`,
  lead: (count: number, max: string) =>
    `${count} ข้อ ไม่รวมข้อที่เก็บแล้ว รูปใส่ในไฟล์หนึ่งได้รวมไม่เกิน ${max} สิ่งที่ไปด้วยไม่ได้บอกไว้ใต้แต่ละแบบ`,
  beyond: (remaining: number, count: number) =>
    `คลังนี้ใหญ่มาก ไฟล์หนึ่งมีได้ ${count.toLocaleString('th')} ข้อ อีก ${remaining.toLocaleString('th')} ข้อไม่ไปด้วย แบ่งเป็นหลายคลังแล้วส่งออกทีละคลัง`,
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
  images: (count: number, size: string) => `มีรูป ${count} รูป (${size})`,
  limitations: {
    unfinished: (count: number) => `${count} ข้อที่ยังเขียนไม่ครบไม่ไปด้วย`,
    many: (count: number) =>
      `อีก ${count} ข้อไม่ไปด้วย แพ็กเกจหนึ่งใส่ได้ ${maxPackageQuestions.toLocaleString('th')} ข้อ`,
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
  lead: (count, max) =>
    `${countNoun(count, 'question')}, excluding archived ones. Each file can hold up to ${max} of images. Anything that cannot be exported is listed below each format.`,
  beyond: (remaining, count) =>
    `This bank is very large. A file can hold ${countNoun(count.toLocaleString('en'), 'question')}, so ${remaining.toLocaleString('en')} more will not be exported. Split it into several banks.`,
  banks: 'Banks and categories',
  download: 'Download',
  downloadAs: (format) => `Download as ${format}`,
  formats: {
    'qti-3': {
      name: 'QTI 3.0 package (.zip)',
      about: 'The current 1EdTech standard, with scoring, feedback, tags and images.',
    },
    'qti-2': {
      name: 'QTI 2.1/2.2 package (.zip)',
      about: 'For programs that cannot read QTI 3 yet, such as OpenOlat and TAO.',
    },
    'moodle-xml': {
      name: 'Moodle XML',
      about: 'For Moodle and programs that read its files. Images are included.',
    },
    gift: { name: 'GIFT', about: 'Text you can edit by hand, for Moodle and programs that read its files.' },
    csv: { name: 'CSV', about: 'A table for Excel with one question per row.' },
    json: { name: 'JSON', about: 'For another site on this system: everything, including images.' },
  },
  images: (count, size) => `${countNoun(count, 'image')} (${size})`,
  limitations: {
    unfinished: (count) =>
      `${countNoun(count, 'question that is not finished stays', 'questions that are not finished stay')} out of the export.`,
    many: (count) =>
      `${countNoun(count, 'more question stays', 'more questions stay')} out of the export: a package can hold ${maxPackageQuestions.toLocaleString('en')}.`,
    form: (count) =>
      `Other programs show videos, callouts or the first number of a list in ${countNoun(count, 'question')} in a simpler form. Importing here keeps everything.`,
    run: (count) =>
      `Other programs count ${countNoun(count, 'ordering question')} as a whole; importing them here brings everything.`,
    words: (count) =>
      `Other programs ignore the word limits in ${countNoun(count, 'question')}. Importing here keeps everything.`,
    ordering: (count) =>
      `${countNoun(count, 'ordering question stays', 'ordering questions stay')} out of the export: this format does not support ordering.`,
    files: (count) =>
      `${countNoun(count, 'question that is answered by files stays', 'questions that are answered by files stay')} out of the export: this format does not support this type.`,
    pictures: (count) =>
      `${countNoun(count, 'question goes', 'questions go')} without images: this format does not support them.`,
    room: (count) =>
      `${countNoun(count, 'question goes', 'questions go')} without some images: they are too large in total or no longer available.`,
  },
  more: (count) => `and ${count} more`,
}

export const exportMessages = defineMessages({ th, en })

/** The two options of a true/false question, in files of other formats. */
export const trueFalseLabels = {
  th: { isTrue: 'ถูก', isFalse: 'ผิด' },
  en: { isTrue: 'True', isFalse: 'False' },
} as const
