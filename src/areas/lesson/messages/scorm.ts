import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messages } from '#kernel/i18n/messages.ts'

/** Texts around a SCORM package. */
export const scormMessages = messages({
  th: {
    frame: (title: string) => `เนื้อหาของ ${title}`,
    items: 'ส่วนของแพ็กเกจ',
    status: { incomplete: 'ยังไม่จบ', completed: 'จบแล้ว', passed: 'ผ่าน', failed: 'ไม่ผ่าน' },
    score: (percent: number) => `${percent} คะแนน`,
    saved: 'บันทึกแล้ว',
    saving: 'กำลังบันทึก',
    unsaved: 'ยังบันทึกไม่ได้ จะลองใหม่เองเมื่อกลับมาออนไลน์',
    look: 'ดูตัวอย่าง ไม่มีการบันทึก',
    reload: 'เปิดใหม่',
    exit: 'ออกและบันทึก',
  },
  en: {
    frame: (title) => `What ${title} shows`,
    items: 'Parts of the package',
    status: { incomplete: 'Not done', completed: 'Done', passed: 'Passed', failed: 'Failed' },
    score: (percent) => countNoun(percent, 'point'),
    saved: 'Saved',
    saving: 'Saving',
    unsaved: 'Not saved yet; tried again by itself once you are back online',
    look: 'A look only, nothing is saved',
    reload: 'Open again',
    exit: 'Leave and save',
  },
})
