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
      picture: 'Images (JPEG, PNG, WebP, GIF)',
      pdf: 'PDF',
      office: 'Documents (Word, Excel, PowerPoint, OpenDocument)',
      sound: 'Audio (MP3, M4A, WAV, OGG)',
    },
    takesFiles: (types: string, files: number, megabytes: number) =>
      `${types}: ${files === 1 ? '1 file' : `up to ${files} files`}, ${megabytes} MB each at most`,
    choose: 'Choose files',
    camera: 'Take a photo',
    yours: 'Uploaded files',
    files: 'Answer files',
    picture: (name: string) => `Answer image: ${name}`,
    network:
      'Uploading files needs an internet connection. If you go offline, files wait on this device and continue uploading automatically, but they must arrive before time is up.',
    preview: 'The preview does not accept files. Learners see this same button.',
    remove: (name: string) => `Remove ${name} from the answer`,
    full: (most: number) =>
      most === 1
        ? 'The file is uploaded. Remove it to choose another.'
        : `All ${most} files are uploaded. Remove one to choose another.`,
    many: (most: number) =>
      most === 1 ? 'This question accepts 1 file.' : `This question accepts up to ${most} files.`,
    large: (most: number) => `The file is larger than ${most} MB.`,
    onWay: (count: number) => countNoun(count, 'file is still uploading', 'files are still uploading'),
    onWayHint: 'Wait until uploading finishes before you submit, or cancel the files you do not need.',
  },
})
