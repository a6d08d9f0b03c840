import { defineMessages } from '#kernel/i18n/messages.ts'

export const courseImportMessages = defineMessages({
  th: {
    title: 'นำเข้าคอร์ส',
    back: 'คอร์ส',
    drop: 'ลากไฟล์คอร์ส (.zip หรือ .imscc) มาวางที่นี่',
    hint: 'คอร์สที่ส่งออกจากศาลา หรือ Common Cartridge ไม่เกิน 500 MB ระบบจะตรวจให้ดูก่อน ยังไม่สร้างอะไร',
    formats: { 'sala-course': 'คอร์สของศาลา', cartridge: 'Common Cartridge' },
    part: 'รายการ',
    preview: 'คอร์สที่จะได้',
    reading: (count: string) => `อ่านแล้ว ${count} รายการ`,
    apply: (count: string) => `สร้างคอร์สร่างจาก ${count} รายการ`,
    nothing: 'ไม่มีอะไรให้นำเข้า',
    see: 'เปิดคอร์สใหม่',
    seeAll: 'ดูคอร์สทั้งหมด',
    kinds: { course: 'คอร์ส', trailer: 'วิดีโอแนะนำ', bank: 'คลังคำถาม' },
    figures: {
      found: 'ในไฟล์',
      created: 'นำเข้าได้',
      approximated: 'ใกล้เคียง',
      refused: 'นำเข้าไม่ได้',
    },
  },
  en: {
    title: 'Import course',
    back: 'Courses',
    drop: 'Drop a course file (.zip or .imscc) here',
    hint: 'A course exported from Sala or a Common Cartridge, up to 500 MB. The file is checked first; nothing is created yet.',
    formats: { 'sala-course': 'Sala course', cartridge: 'Common Cartridge' },
    part: 'Item',
    preview: 'Course preview',
    reading: (count: string) => (count === '1' ? '1 item read' : `${count} items read`),
    apply: (count: string) =>
      count === '1' ? 'Create draft from 1 item' : `Create draft from ${count} items`,
    nothing: 'Nothing to import.',
    see: 'Open new course',
    seeAll: 'View all courses',
    kinds: { course: 'Course', trailer: 'Trailer', bank: 'Question bank' },
    figures: {
      found: 'in the file',
      created: 'can be imported',
      approximated: 'approximated',
      refused: 'not imported',
    },
  },
})
