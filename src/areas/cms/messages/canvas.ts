import { defineMessages } from '#kernel/i18n/messages.ts'

/** Editing on the canvas, in one language at a time. */
export const canvasMessages = defineMessages({
  th: {
    language: 'ภาษาที่กำลังเขียน',
    languages: { th: 'ไทย', en: 'อังกฤษ' },
    untranslated: (count: number) => `ยังไม่แปล ${count} แห่ง`,
    notTranslated: 'ยังไม่แปล',
    nextUntranslated: 'ที่ยังไม่แปลถัดไป',
    bar: 'เครื่องมือเขียน',
    tools: 'จัดรูปแบบข้อความ',
  },
  en: {
    language: 'Editing language',
    languages: { th: 'Thai', en: 'English' },
    untranslated: (count) => `${count} not translated`,
    notTranslated: 'Not translated',
    nextUntranslated: 'Next untranslated',
    bar: 'Writing tools',
    tools: 'Text formatting',
  },
})
