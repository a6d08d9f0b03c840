import { messages } from '#kernel/i18n/messages.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

const th = {
  title: 'ส่งออก',
  titleOf: (bank: string) => `ส่งออก ${bank}`,
  lead: (count: number, most: string) =>
    `${count} ข้อ ไม่รวมข้อที่เก็บเข้าคลังเก่า รูปใส่ในไฟล์หนึ่งได้รวมไม่เกิน ${most} สิ่งที่ไปด้วยไม่ได้บอกไว้ใต้แต่ละแบบ`,
  banks: 'คลังและหมวด',
  download: 'ดาวน์โหลด',
  downloadAs: (format: string) => `ดาวน์โหลดเป็น ${format}`,
  formats: {
    'moodle-xml': { name: 'Moodle XML', about: 'สำหรับ Moodle และโปรแกรมที่อ่านได้ รูปไปด้วยในไฟล์' },
    gift: { name: 'GIFT', about: 'ข้อความที่แก้ด้วยมือได้ สำหรับ Moodle และโปรแกรมที่อ่านได้' },
    csv: { name: 'CSV', about: 'ตารางสำหรับ Excel ข้อละบรรทัด' },
    json: { name: 'JSON', about: 'สำหรับเว็บไซต์อื่นบนระบบนี้ ครบทุกอย่าง รูปไปด้วยในไฟล์' },
  },
  pictures: (count: number, size: string) => `มีรูป ${count} รูป (${size})`,
  told: {
    ordering: (count: number) => `ข้อเรียงลำดับ ${count} ข้อไม่ไปด้วย เพราะแบบนี้ไม่มีข้อเรียงลำดับ`,
    pictures: (count: number) => `${count} ข้อไปโดยไม่มีรูป เพราะแบบนี้ใส่รูปไม่ได้`,
    room: (count: number) => `${count} ข้อไปโดยไม่มีรูปบางรูป เพราะรูปรวมใหญ่เกินหรือไม่อยู่แล้ว`,
  },
  more: (count: number) => `และอีก ${count} ข้อ`,
}
const en: typeof th = {
  title: 'Export',
  titleOf: (bank) => `Export ${bank}`,
  lead: (count, most) =>
    `${counted(count, '1 question', 'questions')}, without archived ones. One file takes up to ${most} of pictures. What cannot go along is told below each format.`,
  banks: 'Banks and categories',
  download: 'Download',
  downloadAs: (format) => `Download as ${format}`,
  formats: {
    'moodle-xml': { name: 'Moodle XML', about: 'For Moodle and what reads its files. Pictures go along.' },
    gift: { name: 'GIFT', about: 'Text to be changed by hand, for Moodle and what reads its files.' },
    csv: { name: 'CSV', about: 'A table for Excel, a line for each question.' },
    json: { name: 'JSON', about: 'For another site of this product: everything, with pictures.' },
  },
  pictures: (count, size) => `${counted(count, '1 picture', 'pictures')} (${size})`,
  told: {
    ordering: (count) =>
      `${counted(count, '1 ordering question stays', 'ordering questions stay')} behind: this format has none.`,
    pictures: (count) =>
      `${counted(count, '1 question goes', 'questions go')} without pictures: this format takes none.`,
    room: (count) =>
      `${counted(count, '1 question goes', 'questions go')} without some pictures: together they are too large, or they are gone.`,
  },
  more: (count) => `and ${count} more`,
}

export const exportMessages = messages({ th, en })
