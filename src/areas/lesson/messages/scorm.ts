import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts around a SCORM package. */
export const scormMessages = defineMessages({
  th: {
    frame: (title: string) => `เนื้อหาของ ${title}`,
    items: 'ส่วนของแพ็กเกจ',
    status: { incomplete: 'ยังไม่จบ', completed: 'จบแล้ว', passed: 'ผ่าน', failed: 'ไม่ผ่าน' },
    score: (percent: number) => `${percent} คะแนน`,
    saved: 'บันทึกแล้ว',
    saving: 'กำลังบันทึก',
    unsaved: 'ยังบันทึกไม่ได้ จะลองใหม่เองเมื่อกลับมาออนไลน์',
    previewOnly: 'ดูตัวอย่าง ไม่มีการบันทึก',
    reload: 'เปิดใหม่',
    exit: 'ออกและบันทึก',
  },
  en: {
    frame: (title) => `Content of ${title}`,
    items: 'Parts of the package',
    status: { incomplete: 'Not completed', completed: 'Completed', passed: 'Passed', failed: 'Failed' },
    score: (percent) => countNoun(percent, 'point'),
    saved: 'Saved',
    saving: 'Saving',
    unsaved: 'Not saved yet. We will try again automatically when you are back online',
    previewOnly: 'Preview only, nothing is saved',
    reload: 'Reopen',
    exit: 'Save and exit',
  },
})
