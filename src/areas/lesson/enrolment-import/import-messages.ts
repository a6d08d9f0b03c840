import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

export const learnerImportMessages = defineMessages({
  th: {
    title: 'เพิ่มผู้เรียนจากไฟล์',
    drop: 'ลากไฟล์รายชื่อ (CSV หรือ Excel) มาวางที่นี่',
    hint: 'คอลัมน์ email และ cohort (ชื่อรุ่น ถ้ามี) ระบบจะตรวจให้ดูก่อน ยังไม่เพิ่มใคร คนที่เพิ่มแล้วจะได้รับแจ้ง',
    into: (name: string) => `เข้าคอร์ส “${name}”`,
    person: 'อีเมล',
    reading: (count: string) => `อ่านแล้ว ${count} คน`,
    apply: (count: string) => `เพิ่ม ${count} คน`,
    nothing: 'ไม่มีใครต้องเพิ่ม ทุกคนในไฟล์เรียนอยู่แล้วหรือเพิ่มไม่ได้',
    see: 'ดูผู้เรียน',
    formats: { learners: 'email, cohort', ผู้เรียน: 'อีเมล, รุ่น' },
    figures: { found: 'ในไฟล์', created: 'คนใหม่', updated: 'เปลี่ยน', same: 'มีอยู่แล้ว', refused: 'เพิ่มไม่ได้' },
  },
  en: {
    title: 'Add learners from a file',
    drop: 'Drop a learner list (CSV or Excel) here',
    hint: 'Columns: email and, if needed, cohort. The file is checked first; no one is added yet. Everyone who is added is notified.',
    into: (name: string) => `Add to “${name}”`,
    person: 'E-mail',
    reading: (count: string) => `${countNoun(count, 'person', 'people')} read`,
    apply: (count: string) => `Add ${countNoun(count, 'person', 'people')}`,
    nothing: 'No one to add. Everyone in the file is already enrolled or cannot be added.',
    see: 'View learners',
    formats: { learners: 'email, cohort', ผู้เรียน: 'อีเมล, รุ่น' },
    figures: {
      found: 'in the file',
      created: 'new',
      updated: 'updated',
      same: 'already enrolled',
      refused: 'not added',
    },
  },
})
