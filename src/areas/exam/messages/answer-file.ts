import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messages } from '#kernel/i18n/messages.ts'

/** Texts of file answers. */
export const fileMessages = messages({
  th: {
    fileTypes: {
      picture: 'รูป (JPEG, PNG, WebP, GIF)',
      pdf: 'PDF',
      office: 'เอกสาร (Word, Excel, PowerPoint, OpenDocument)',
      sound: 'เสียง (MP3, M4A, WAV, OGG)',
    },
    takesFiles: (types: string, files: number, megabytes: number) =>
      `รับ ${types} ไม่เกิน ${files} ไฟล์ ไฟล์ละไม่เกิน ${megabytes} MB`,
    choose: 'เลือกไฟล์',
    camera: 'ถ่ายรูป',
    yours: 'ไฟล์ที่ส่งแล้ว',
    files: 'ไฟล์คำตอบ',
    picture: (name: string) => `รูปคำตอบ ${name}`,
    network: 'การส่งไฟล์ต้องใช้อินเทอร์เน็ต หากเน็ตหลุดไฟล์จะรอในเครื่องนี้แล้วส่งต่อเอง แต่ต้องถึงก่อนหมดเวลา',
    preview: 'หน้าตัวอย่างไม่รับไฟล์ ผู้สอบเห็นปุ่มเดียวกันนี้',
    remove: (name: string) => `เอา ${name} ออกจากคำตอบ`,
    full: (most: number) => `ส่งครบ ${most} ไฟล์แล้ว เอาไฟล์เดิมออกก่อนจึงเลือกไฟล์ใหม่ได้`,
    many: (most: number) => `ข้อนี้รับไม่เกิน ${most} ไฟล์`,
    large: (most: number) => `ไฟล์ใหญ่เกิน ${most} MB`,
    onWay: (count: number) => `กำลังส่งอีก ${count} ไฟล์`,
    onWayHint: 'รอให้ถึงก่อนส่งคำตอบ หรือยกเลิกไฟล์ที่ไม่ต้องการ',
  },
  en: {
    fileTypes: {
      picture: 'Pictures (JPEG, PNG, WebP, GIF)',
      pdf: 'PDF',
      office: 'Documents (Word, Excel, PowerPoint, OpenDocument)',
      sound: 'Sound (MP3, M4A, WAV, OGG)',
    },
    takesFiles: (types: string, files: number, megabytes: number) =>
      `${types}: ${files === 1 ? '1 file' : `up to ${files} files`}, ${megabytes} MB each at most`,
    choose: 'Choose files',
    camera: 'Take a photo',
    yours: 'Files that are there',
    files: 'Files of the answer',
    picture: (name: string) => `Picture of the answer: ${name}`,
    network:
      'Files need the network. Without it they wait on this device and go on by themselves, but have to arrive before the end.',
    preview: 'The preview takes no files; learners see this same button.',
    remove: (name: string) => `Take ${name} out of the answer`,
    full: (most: number) =>
      most === 1
        ? 'The file is there. Take it out to choose another.'
        : `All ${most} files are there. Take one out to choose another.`,
    many: (most: number) =>
      most === 1 ? 'This question takes 1 file.' : `This question takes ${most} files at most.`,
    large: (most: number) => `The file is larger than ${most} MB.`,
    onWay: (count: number) => countNoun(count, 'file is on its way', 'files are on their way'),
    onWayHint: 'Wait for it before you submit, or cancel what you do not need.',
  },
})
